package dev.offprint.importer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** The words of a text, counted: runs of letters, marks and digits, as a reader sees them on the page. */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
record WordCount(Map<String, Integer> counts, int total) {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
    private static final Set<String> UNREAD = Set.of("script", "style", "template", "noscript", "head");

    static WordCount of(String text) {
        Map<String, Integer> counts = new HashMap<>();
        int total = 0;
        for (Matcher word = WORD.matcher(text); word.find(); total++) {
            counts.merge(word.group(), 1, Integer::sum);
        }
        return new WordCount(counts, total);
    }

    /** Returns how many words a text has. */
    static int count(String text) {
        int total = 0;
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            total++;
        }
        return total;
    }

    /** Returns the words that another text does not have, or not as often. */
    List<String> missingIn(WordCount other) {
        List<String> missing = new ArrayList<>();
        counts.forEach((word, number) -> {
            for (int i = other.counts.getOrDefault(word, 0); i < number; i++) {
                missing.add(word);
            }
        });
        missing.sort(null);
        return missing;
    }

    /** Returns the text of an element with a space where a block, a cell or a line begins or ends. */
    static String text(Element element) {
        StringBuilder text = new StringBuilder();
        element.traverse(new NodeVisitor() {
            @Override
            public void head(Node node, int depth) {
                if (node instanceof TextNode words && !isUnread(words)) {
                    text.append(words.getWholeText());
                } else {
                    part(node);
                }
            }

            @Override
            public void tail(Node node, int depth) {
                part(node);
            }

            private void part(Node node) {
                String name = node.normalName();
                boolean isPart = HtmlMarkdown.BLOCKS.contains(name) || name.equals("br") || name.equals("img");
                if (isPart && node != element) {
                    text.append(' ');
                }
            }
        });
        return text.toString();
    }

    private static boolean isUnread(TextNode text) {
        return text.parentNode() != null && UNREAD.contains(text.parentNode().normalName());
    }

    /** Returns the text of a block of code, in which some highlighters write lines as elements. */
    static String code(Element pre) {
        StringBuilder text = new StringBuilder();
        pre.traverse((node, depth) -> {
            boolean isLine =
                    node instanceof Element element && element.normalName().matches("div|p|li|tr") && element != pre;
            if (isLine && !text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                text.append('\n');
            }
            if (node instanceof TextNode words) {
                text.append(words.getWholeText());
            } else if (node.normalName().equals("br")) {
                text.append('\n');
            }
        });
        return text.toString()
                .replace("\r\n", "\n")
                .replaceAll("[\\p{Cc}&&[^\\t\\n]]", "")
                .replaceFirst("\\A\\n+", "")
                .replaceFirst("\\s+\\z", "");
    }
}
