package dev.offprint.article.markdown.page;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/** Gives the headings of a page identifiers that it has once. */
final class HeadingNames {

    private final Set<String> taken;
    /** The number that a heading of a name gets next where the name is taken. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Takes the identifiers of the page, and adds to them. */
    HeadingNames(Set<String> taken) {
        this.taken = taken;
    }

    String unique(String text) {
        StringBuilder id = new StringBuilder();
        text.toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (Character.isLetterOrDigit(c)) {
                id.appendCodePoint(c);
            } else if (id.length() > 0 && id.charAt(id.length() - 1) != '-') {
                id.append('-');
            }
        });
        String base = id.length() == 0 ? "section" : id.toString();
        String candidate = base;
        // numbers are given once and never taken back, so the search continues where it ended: many equal headings stay
        // cheap
        int number = numbers.getOrDefault(base, 2);
        while (!taken.add(candidate)) {
            candidate = base + "-" + number++;
        }
        numbers.put(base, number);
        return candidate;
    }

    static String plainText(Node heading) {
        StringBuilder text = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                text.append(node.getLiteral());
            }

            @Override
            public void visit(Code node) {
                text.append(node.getLiteral());
            }
        });
        return text.toString().strip();
    }
}
