package dev.offprint.author.edit;

import dev.offprint.article.markdown.lint.CodeCharacters;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.negotiate.AssetTypes;
import dev.offprint.message.Message;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Gives the media of an article names without blanks, and changes the references to them in its translations: links and images that
 * Markdown does not take for such, because of the blanks, as well.
 *
 * @param head the article
 * @param notes takes what has to be done by hand
 */
record MediaNames(ArticleHead head, List<Message> notes) {

    /** What stands before an address: the end of a label, an attribute, a definition. */
    private static final String BEFORE = "(\\]\\(\\s*<?|\\b(?:src|href|poster)\\s*=\\s*[\"']|\\]:\\s*<?)((?:\\./)?)";

    private static final String BEHIND = "(?=[>)\"'?#]|\\s+[\"'(]|\\s*$)";

    /** Adds the moves, and replaces the texts by path. */
    void fix(Map<String, String> texts, List<EditJournal.Move> moves) {
        for (String file : head.files()) {
            String name = file.substring(file.lastIndexOf('/') + 1);
            String better = file.substring(0, file.length() - name.length())
                    + name.strip().replaceAll("\\s+", "-");
            if (!better.equals(file) && AssetTypes.isMedia(name)) {
                if (head.files().stream().anyMatch(better::equalsIgnoreCase)
                        || moves.stream().anyMatch(move -> move.to().equalsIgnoreCase(head.folder() + "/" + better))) {
                    notes.add(Message.of(
                            "{0}: rename it by hand, for `{1}` exists already", head.folder() + "/" + file, better));
                } else {
                    moves.add(new EditJournal.Move(head.folder() + "/" + file, head.folder() + "/" + better));
                    refer(file, better, texts);
                }
            }
        }
    }

    private void refer(String old, String better, Map<String, String> texts) {
        Set<String> spellings = spellings(old);
        Pattern reference = Pattern.compile(
                BEFORE + spellings.stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", ")")) + BEHIND,
                Pattern.MULTILINE);
        head.locales().forEach(locale -> {
            String path = head.folder() + "/" + locale.tag() + ".md";
            texts.computeIfPresent(
                    path, (file, text) -> LineEnds.edited(text, plain -> replaced(plain, reference, better)));
            noteWhatIsLeft(path, texts, old, spellings);
        });
        noteWhatIsLeft(
                head.folder() + "/article.yaml", texts, old, spellings); // members of extra may be names of files
    }

    private void noteWhatIsLeft(String path, Map<String, String> texts, String old, Set<String> spellings) {
        String text = texts.getOrDefault(path, "");
        if (spellings.stream().anyMatch(text::contains)) {
            notes.add(Message.of("{0}: change `{1}` by hand where it means the file", path, old));
        }
    }

    /** Returns how a link can name a file: with accents in either form of Unicode, and as editors encode it in addresses. */
    private static Set<String> spellings(String name) {
        Set<String> spellings = new LinkedHashSet<>();
        for (String form : List.of(
                name,
                Normalizer.normalize(name, Normalizer.Form.NFC),
                Normalizer.normalize(name, Normalizer.Form.NFD))) {
            spellings.add(form);
            spellings.add(form.replace(" ", "%20"));
            spellings.add(URLEncoder.encode(form, StandardCharsets.UTF_8)
                    .replace("+", "%20")
                    .replace("%2F", "/"));
        }
        return spellings;
    }

    private static String replaced(String text, Pattern reference, String better) {
        int body = text.startsWith("---") ? Math.max(0, text.indexOf("\n---", 3) + 4) : 0;
        BitSet code = CodeCharacters.of(text.substring(body));
        Matcher found = reference.matcher(text);
        StringBuilder result = new StringBuilder();
        while (found.find()) {
            boolean shown = found.start() >= body && code.get(found.start() - body);
            found.appendReplacement(
                    result, Matcher.quoteReplacement(shown ? found.group() : found.group(1) + found.group(2) + better));
        }
        return found.appendTail(result).toString();
    }
}
