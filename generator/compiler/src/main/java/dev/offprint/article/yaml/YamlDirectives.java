package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import java.util.Optional;

/** The lines before a document that say how to read it (YAML 1.2.2, 6.8). The parser drops those it does not know. */
final class YamlDirectives {

    private YamlDirectives() {}

    /** Returns what is wrong with the first directive that would be dropped; only {@code %YAML 1.2} says nothing new. */
    static Optional<Diagnostic> refused(String text, String path, int firstLine) {
        int line = firstLine;
        for (int at = 0; at < text.length(); line++) {
            int end = text.indexOf('\n', at);
            String one = text.substring(at, end < 0 ? text.length() : end).strip();
            boolean directive = text.charAt(at) == '%';
            if (directive && !one.matches("%YAML\\s+1\\.2(\\s+#.*)?")) {
                return Optional.of(Code.YAML_SYNTAX.at(
                        new Place(path, line, 1),
                        "directive `" + one.split("\\s", 2)[0] + "` is not supported",
                        "remove the line"));
            } else if (!directive && !one.isEmpty() && !one.startsWith("#")) {
                return Optional.empty();
            }
            at = end < 0 ? text.length() : end + 1;
        }
        return Optional.empty();
    }
}
