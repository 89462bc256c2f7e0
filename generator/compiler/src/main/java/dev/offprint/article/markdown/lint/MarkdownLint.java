package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceExcerpt;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.TakenIdentifiers;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.HintTable;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;

/**
 * Finds what readers of a text's page would miss, by what has to hold for every text: each of its words is on the page, and each
 * character of a word; HTML is what the sanitiser keeps; no markup is left over in what is shown as text. For checks and the preview:
 * a build looks at none of it.
 */
public final class MarkdownLint {

    private final ParsedMarkdown text;
    private final LintReport report;
    private final TakenIdentifiers identifiers;
    private final Leftovers leftovers;
    private final HtmlLint html;
    private final LostCharacters characters;
    private final UnexpectedBlocks blocks;
    private final Basics basics;
    private final Set<String> notes = new HashSet<>();

    private MarkdownLint(ParsedMarkdown text, LintReport report, TakenIdentifiers identifiers) {
        this.text = text;
        this.report = report;
        this.identifiers = identifiers;
        this.leftovers = new Leftovers(report);
        this.html = new HtmlLint(report, identifiers);
        this.characters = new LostCharacters(report);
        this.blocks = new UnexpectedBlocks(report);
        this.basics = new Basics(report);
    }

    /**
     * Reports what is lost of a text, which must be within the bounds.
     *
     * @param identifiers those of its page
     */
    public static void report(
            ParsedMarkdown text, SourceMap places, TakenIdentifiers identifiers, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            new MarkdownLint(text, new LintReport(text, places, diagnostics), identifiers).run();
        }
    }

    /**
     * Reports levels of headings that are skipped or given twice, in a text that is a page of its own and within the bounds.
     *
     * @param title the title of the page, which no heading should repeat
     */
    public static void headings(ParsedMarkdown text, String title, SourceMap places, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            LintReport report = new LintReport(text, places, diagnostics);
            new HeadingLevels(title, report).look(text.document());
            report.finish();
        }
    }

    /** Returns a text without the heading at its beginning that repeats the title; as it is if there is none, or it is outside the bounds. */
    public static String withoutTitle(ParsedMarkdown text, String title) {
        String source = text.source();
        return text.excess().isPresent()
                ? source
                : HeadingLevels.repeated(text.document(), title.strip())
                        .map(heading -> {
                            int begin = heading.getSourceSpans().get(0).getInputIndex();
                            String before = source.substring(0, source.lastIndexOf('\n', begin) + 1);
                            return before
                                    + source.substring(LintReport.end(heading.getSourceSpans()))
                                            .replaceFirst("^\\h*\\R*", "");
                        })
                        .orElse(source);
    }

    private void run() {
        identifiers.begin(text.document());
        NodeWalk.each(text.document(), node -> {
            if (node instanceof FootnoteDefinition note) {
                notes.add(note.getLabel().toLowerCase(Locale.ROOT));
            }
        });
        NodeWalk.each(text.document(), node -> {
            if (!node.getSourceSpans().isEmpty()) {
                look(node, node.getSourceSpans().get(0).getInputIndex());
            }
        });
        html.finish();
        basics.finish();
        LostWords.look(text, report);
        report.finish();
    }

    private void look(Node node, int begin) {
        if (node instanceof Paragraph || node instanceof Heading || node instanceof TableCell) {
            leftovers.look(Prose.of(node, text.source(), notes));
        }
        if (node instanceof HtmlInline inline) {
            html.look(inline.getLiteral(), index -> begin + index);
        } else if (node instanceof HtmlBlock) {
            SourceExcerpt excerpt = SourceExcerpt.of(text.source(), node.getSourceSpans());
            html.look(excerpt.content(), excerpt::indexInText);
            html.markdown(excerpt.content(), excerpt::indexInText);
        } else if (node instanceof Heading heading) {
            identifiers.see(heading);
        }
        characters.look(node);
        blocks.look(node);
        basics.look(node, begin);
    }

    /** The levels of the headings of a page, those in authors' HTML too, whose first level is its title. */
    private static final class HeadingLevels {

        private static final Pattern HTML = Pattern.compile("<[hH]([1-6])(?=[\\s>])");

        private final String title;
        private final LintReport report;
        private int above = 1;
        private boolean hasHeading;

        HeadingLevels(String title, LintReport report) {
            this.title = title.strip();
            this.report = report;
        }

        void look(Node document) {
            repeated(document, title)
                    .ifPresent(first -> report.add(
                            Code.HEADING_LEVELS,
                            first.getSourceSpans().get(0).getInputIndex(),
                            Message.of("this heading repeats the title, which the page shows already"),
                            Message.of("leave it out")));
            NodeWalk.each(document, node -> {
                if (node instanceof Heading heading) {
                    heading(node, heading.getLevel(), "#".repeat(heading.getLevel()), false);
                } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
                    Matcher tag = HTML.matcher(
                            node instanceof HtmlBlock block ? block.getLiteral() : ((HtmlInline) node).getLiteral());
                    while (tag.find()) {
                        heading(node, tag.group(1).charAt(0) - '0', "<h" + tag.group(1) + ">", true);
                    }
                }
            });
        }

        /** Returns the heading that a text begins with if it repeats the title. */
        static Optional<Heading> repeated(Node document, String title) {
            return document.getFirstChild() instanceof Heading first
                            && text(first).equalsIgnoreCase(title)
                    ? Optional.of(first)
                    : Optional.empty();
        }

        private static String text(Heading heading) {
            StringBuilder text = new StringBuilder();
            heading.accept(new AbstractVisitor() {
                @Override
                public void visit(Text node) {
                    text.append(node.getLiteral());
                }
            });
            return text.toString().strip();
        }

        /** Pages raise and lower headings of Markdown to fit, so a text may begin with {@code #}; HTML stays as it is. */
        private void heading(Node node, int level, String written, boolean isHtml) {
            int index = node.getSourceSpans().isEmpty()
                    ? 0
                    : node.getSourceSpans().get(0).getInputIndex();
            if (level == 1 && (hasHeading || isHtml)) {
                add(
                        index,
                        Message.of("`{0}` is a second heading of the first level", written),
                        Message.of(
                                "write `##`, and one `#` more at the headings below it: the title is the first level of the page"));
            } else if (level > above + 1) {
                add(
                        index,
                        hasHeading
                                ? Message.of(
                                        "`{0}` skips a level: the heading above it has the level `{1}`", written, above)
                                : Message.of("`{0}` skips a level: no heading is above it", written),
                        Message.of("write `{0}`", isHtml ? "<h" + (above + 1) + ">" : "#".repeat(above + 1)));
            }
            above = level;
            hasHeading = true;
        }

        private void add(int index, Message problem, Message hint) {
            report.addOnce(Code.HEADING_LEVELS, Code.HEADING_LEVELS, index, problem, hint);
        }
    }

    /**
     * Markup that is left over in what pages show as text: with a mistake in it, or of another program. All of it is in {@code
     * leftovers.tsv}, in the order in which it is looked for; what one row has found is not looked at again.
     */
    static final class Leftovers {

        /** What has to stand before a match: it only makes the match rarer. */
        private static final Pattern LOOK_BEHIND =
                Pattern.compile("\\(\\?<[=!](?:\\[(?:\\\\.|[^\\]\\\\])*+\\]|\\\\.|[^)\\[\\\\])*+\\)");

        private static final List<Row> ROWS =
                HintTable.LEFTOVERS.rows().stream().map(Row::of).toList();

        /** The rows that can match a text that begins with a character: a pattern is asked whether more characters could help it. */
        private static final Map<Character, BitSet> CANDIDATES = new ConcurrentHashMap<>();

        /** What each row begins with, unless it begins a line. */
        private static final String BEGINS = "!$%&(*:<=[\\^`{~Ⓔ";

        private static final int LONGEST_EXCERPT = 60;

        private final LintReport report;

        Leftovers(LintReport report) {
            this.report = report;
        }

        private record Row(Pattern pattern, Pattern behindAnything, String hint) {

            static Row of(HintTable.Row row) {
                return new Row(
                        Pattern.compile(row.key(), Pattern.MULTILINE),
                        Pattern.compile(LOOK_BEHIND.matcher(row.key()).replaceAll(""), Pattern.MULTILINE),
                        row.hint());
            }

            boolean canBegin(char c) {
                Matcher one = behindAnything.matcher(String.valueOf(c));
                return Character.isSurrogate(c) || one.lookingAt() || one.hitEnd();
            }
        }

        private static BitSet candidates(char c) {
            return IntStream.range(0, ROWS.size())
                    .filter(row -> ROWS.get(row).canBegin(c))
                    .collect(BitSet::new, BitSet::set, BitSet::or);
        }

        /** Looks at a text; of each row, the first place is reported. */
        void look(Prose prose) {
            String text = prose.text();
            Map<Integer, BitSet> begins = new TreeMap<>();
            BitSet rows = new BitSet();
            for (int i = 0; i < text.length(); i++) {
                if (i == 0 || text.charAt(i - 1) == '\n' || BEGINS.indexOf(text.charAt(i)) >= 0) {
                    BitSet candidates = CANDIDATES.computeIfAbsent(text.charAt(i), Leftovers::candidates);
                    begins.put(i, candidates);
                    rows.or(candidates);
                }
            }
            BitSet seen = new BitSet();
            rows.stream().forEach(row -> look(row, begins, seen, prose));
        }

        private void look(int number, Map<Integer, BitSet> begins, BitSet seen, Prose prose) {
            Row row = ROWS.get(number);
            Matcher found = row.pattern()
                    .matcher(prose.text())
                    .useTransparentBounds(true)
                    .useAnchoringBounds(false);
            int end = 0;
            for (Map.Entry<Integer, BitSet> begin : begins.entrySet()) {
                int at = begin.getKey();
                boolean isCandidate = at >= end && begin.getValue().get(number);
                if (isCandidate && found.region(at, prose.text().length()).lookingAt()) {
                    end = Math.max(end, found.end());
                    int first = seen.nextSetBit(at);
                    if (first < 0 || first >= end) {
                        seen.set(at, end);
                        add(row, found, prose);
                    }
                }
            }
        }

        private void add(Row row, Matcher found, Prose prose) {
            List<Object> values = new ArrayList<>();
            for (int group = 1; group <= found.groupCount(); group++) {
                if (found.group(group) != null) {
                    values.add(source(prose, found.start(group), found.end(group)));
                }
            }
            report.addOnce(
                    row,
                    Code.MARKDOWN_AS_TEXT,
                    prose.at()[found.start()],
                    Message.of("`{0}` is shown as text: it is not Markdown", source(prose, found.start(), found.end())),
                    new Message(row.hint(), values));
        }

        private String source(Prose prose, int start, int end) {
            if (start == end) {
                return "";
            }
            String written = report.source()
                    .substring(prose.at()[start], prose.at()[end - 1] + 1)
                    .strip()
                    .replaceAll("\\s+", " ");
            return written.length() <= LONGEST_EXCERPT
                    ? written
                    : written.substring(0, written.offsetByCodePoints(0, LONGEST_EXCERPT / 2)) + "…";
        }
    }
}
