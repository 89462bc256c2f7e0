package dev.offprint.author.edit;

import dev.offprint.article.markdown.code.CodeCharacters;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The references of an article to one of its files, in the spellings that addresses have.
 *
 * @param slug the name of the article's folder
 * @param name the file, below the folder of the article
 */
record MediaReference(String slug, String name) {

    /** What stands before an address: the end of a label, an attribute, a definition. */
    private static final String BEFORE = "(\\]\\(\\s*<?|\\b(?:src|href|poster)\\s*=\\s*[\"']?|\\]:\\s*<?)((?:\\./)?)";

    private static final String BEHIND = "(?=[>)\"'?#]|\\s+[\"'(]|\\s*$)";
    /** An address without blanks, in which any character may be encoded. */
    private static final String ENCODED = "(?:[^\\s<>\"'()?#]|\\([^\\s<>\"'()?#]*\\))+";

    /** Signs that mean something else in an address, or end it. */
    private static final Pattern MEANT = Pattern.compile("[%#?&()<>\"'\\\\]");

    /** Returns the text with another name in the place of this one; what is shown as code stays. */
    String renamed(String text, String better) {
        int body = text.startsWith("---") ? Math.max(0, text.indexOf("\n---", 3) + 4) : 0;
        BitSet code = CodeCharacters.of(text.substring(body));
        Pattern pattern = Pattern.compile(
                BEFORE + spellings().stream().map(Pattern::quote).collect(Collectors.joining("|", "(", "|")) + ENCODED
                        + ")" + BEHIND,
                Pattern.MULTILINE);
        Matcher found = pattern.matcher(text);
        StringBuilder result = new StringBuilder();
        while (found.find()) {
            boolean shown = found.start() >= body && code.get(found.start() - body);
            String address = found.group(3);
            found.appendReplacement(
                    result,
                    Matcher.quoteReplacement(
                            shown || !means(address)
                                    ? found.group()
                                    : found.group(1) + found.group(2) + as(address, better)));
        }
        return found.appendTail(result).toString();
    }

    /** Returns the number of the first line that has the name in one of its usual spellings; 0 if there is none. */
    int line(String text) {
        int at = spellings().stream()
                .mapToInt(text::indexOf)
                .filter(index -> index >= 0)
                .min()
                .orElse(-1);
        return at < 0
                ? 0
                : 1
                        + (int) text.substring(0, at)
                                .chars()
                                .filter(one -> one == '\n')
                                .count();
    }

    private boolean means(String address) {
        if (spellings().contains(address)) {
            return true;
        }
        String own = "../" + slug + "/";
        String path = address.startsWith(own) ? address.substring(own.length()) : address;
        return Normalizer.normalize(decoded(path), Form.NFC).equals(Normalizer.normalize(name, Form.NFC));
    }

    /** Returns the new name as the old one was written: what is encoded there may have to be. */
    private static String as(String address, String better) {
        boolean isEncoded = !decoded(address).equals(address.replace("%20", " "));
        return isEncoded && MEANT.matcher(better).find() ? encoded(better) : better;
    }

    private static String decoded(String address) {
        try {
            return URLDecoder.decode(address.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException noEncoding) {
            return address;
        }
    }

    private static String encoded(String path) {
        return URLEncoder.encode(path, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2F", "/");
    }

    /** Returns how a link can name the file: with accents in either form of Unicode, and as editors encode it in addresses. */
    private Set<String> spellings() {
        Set<String> spellings = new LinkedHashSet<>();
        for (String form : List.of(name, Normalizer.normalize(name, Form.NFC), Normalizer.normalize(name, Form.NFD))) {
            spellings.add(form);
            spellings.add(form.replace(" ", "%20"));
            spellings.add(encoded(form));
        }
        return spellings;
    }
}
