package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads YAML 1.2 as JSON values, by its core schema: no dates, no merge keys, no tags of its own. */
public final class YamlReader {

    private static final Pattern LONG_ESCAPE = Pattern.compile("\\\\U[89a-fA-F][0-9a-fA-F]{7}");

    private YamlReader() {}

    /**
     * Returns the document in this text, empty where the text is, or nothing if it is not a mapping.
     *
     * @param firstLine the line of the file at which the text begins
     */
    public static Optional<YamlDocument> read(String text, String path, int firstLine, Diagnostics diagnostics) {
        Optional<Diagnostic> directive = refusedDirective(text, path, firstLine);
        if (directive.isPresent()) {
            diagnostics.add(directive.get());
            return Optional.empty();
        }
        try {
            YamlTree tree =
                    new YamlTree(new Parse(settings(text)).parseString(text).iterator(), path, firstLine);
            Optional<YamlDocument> document = tree.read();
            tree.findings().forEach(diagnostics::add);
            return document;
        } catch (YamlTree.Refused e) {
            diagnostics.add(e.diagnostic());
        } catch (MarkedYamlEngineException e) {
            diagnostics.add(syntax(e, text, path, firstLine));
        } catch (ReaderException e) {
            diagnostics.add(character(e, text, path, firstLine));
        } catch (YamlEngineException e) {
            diagnostics.add(Code.YAML_SYNTAX.at(
                    Place.file(path), Message.known(sentence(String.valueOf(e.getMessage()))), Message.NONE));
        } catch (NumberFormatException e) { // the parser reads an escape such as \UFFFFFFFF as a signed number
            diagnostics.add(escape(text, path, firstLine));
        }
        return Optional.empty();
    }

    /**
     * Returns what is wrong with the first directive (YAML 1.2.2, 6.8) that the parser would drop: any but {@code %YAML 1.2}.
     */
    private static Optional<Diagnostic> refusedDirective(String text, String path, int firstLine) {
        int line = firstLine;
        for (int at = 0; at < text.length(); line++) {
            int end = text.indexOf('\n', at);
            String one = text.substring(at, end < 0 ? text.length() : end).strip();
            boolean directive = text.charAt(at) == '%';
            if (directive && !one.matches("%YAML\\s+1\\.2(\\s+#.*)?")) {
                return Optional.of(Code.YAML_SYNTAX.at(
                        new Place(path, line, 1),
                        Message.of("directive `{0}` is not supported", one.split("\\s", 2)[0]),
                        Message.of("remove the line")));
            } else if (!directive && !one.isEmpty() && !one.startsWith("#")) {
                return Optional.empty();
            }
            at = end < 0 ? text.length() : end + 1;
        }
        return Optional.empty();
    }

    private static LoadSettings settings(String text) {
        return LoadSettings.builder()
                // a text that spans several buffers can fail with an index out of bounds where it has characters
                // outside the basic plane; one buffer for the whole text also saves copying
                .setBufferSize(text.length() + 16)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
    }

    private static Diagnostic syntax(MarkedYamlEngineException e, String text, String path, int firstLine) {
        Place place = e.getProblemMark()
                .map(mark -> new Place(path, mark.getLine() + firstLine, mark.getColumn() + 1))
                .orElse(Place.file(path));
        String problem = sentence(e.getProblem());
        Message hint = problem.contains("TAB")
                ? Message.of("indent with spaces")
                : problem.startsWith("mapping values")
                        ? isIndentedKey(text, e)
                                ? Message.of("indent the key like those beside it, or put the value above it in quotes")
                                : Message.of("put a value that holds `: ` in quotes")
                        : Message.of("check quotes, indentation and brackets");
        return Code.YAML_SYNTAX.at(place, Message.known(problem), hint);
    }

    /** Returns whether a key alone stands before the problem: it was taken for a further line of the value above. */
    private static boolean isIndentedKey(String text, MarkedYamlEngineException e) {
        return e.getProblemMark()
                .flatMap(mark -> text.lines()
                        .skip(mark.getLine())
                        .findFirst()
                        .filter(line -> mark.getColumn() <= line.length())
                        .map(line -> line.substring(0, mark.getColumn())))
                .filter(before -> before.matches("\\s+[\\w-]+"))
                .isPresent();
    }

    private static Diagnostic character(ReaderException e, String text, String path, int firstLine) {
        Place place = place(text, Math.max(0, text.indexOf(e.getCodePoint())), path, firstLine);
        String shown = "U+"
                + Integer.toHexString(0x10000 + e.getCodePoint()).substring(1).toUpperCase(java.util.Locale.ROOT);
        return Code.YAML_SYNTAX.at(
                place, Message.of("character `{0}` is not allowed in YAML", shown), Message.of("remove the character"));
    }

    private static Place place(String text, int index, String path, int firstLine) {
        int start = text.lastIndexOf('\n', index - 1) + 1;
        int line = (int) text.substring(0, index).chars().filter(c -> c == '\n').count();
        return new Place(path, firstLine + line, text.codePointCount(start, index) + 1);
    }

    /** Returns the finding about the first escape that is beyond all characters (YAML 1.2, 5.7). */
    private static Diagnostic escape(String text, String path, int firstLine) {
        Matcher escape = LONG_ESCAPE.matcher(text);
        Place place = escape.find() ? place(text, escape.start(), path, firstLine) : Place.file(path);
        return Code.YAML_SYNTAX.at(
                place, "an escape names no character", "characters end at `\\U0010FFFF`; write another one");
    }

    private static String sentence(String message) {
        String line = message.replace('\n', ' ').strip();
        line = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
        return line.isEmpty() ? "the text is not YAML" : Character.toLowerCase(line.charAt(0)) + line.substring(1);
    }
}
