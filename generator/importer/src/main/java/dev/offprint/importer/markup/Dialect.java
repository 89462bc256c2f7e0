package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.BlockConversion;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.liquid.KramdownMarks;
import dev.offprint.importer.markup.liquid.LiquidBlocks;
import dev.offprint.importer.markup.mdx.CodeComponents;
import dev.offprint.importer.markup.mdx.ImportedTexts;
import dev.offprint.importer.markup.mdx.MdxExpressions;
import dev.offprint.importer.markup.mdx.MdxTags;
import dev.offprint.importer.markup.mdx.TabLabels;
import dev.offprint.importer.markup.mkdocs.CaptionedFigures;
import dev.offprint.importer.markup.mkdocs.MarkdownDivisions;
import dev.offprint.importer.markup.mkdocs.SlashBlocks;
import dev.offprint.importer.markup.mkdocs.SnippetMarks;
import dev.offprint.importer.markup.plain.AlertTitles;
import dev.offprint.importer.markup.plain.ObsidianComments;
import dev.offprint.importer.markup.plain.WikiLinks;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the Markdown of a tool. What has no counterpart stays as it is written, and is noted. */
public final class Dialect {

    private static final Pattern SHORTCODE = Pattern.compile("\\{\\{[<%]\\s*(?!/)([\\w/-]+)");
    private static final Pattern COMPONENT = Pattern.compile("<([A-Z]\\w*)");
    private static final Pattern SLASHES = Pattern.compile("^\\s{0,99}/{3,9}\\s*[a-z][\\w-]*");
    private static final String MDX = ".mdx";
    private static final Pattern ALERT = Pattern.compile("[>\\s]*\\[![A-Z]+]");
    private static final Pattern BLANK = Pattern.compile("[>\\s]*");
    private static final Pattern MORE = Pattern.compile("\\s*<!--\\s*(?:more|truncate)\\s*-->\\s*");

    private static final Pattern REMARK =
            Pattern.compile("\\s{0,3}\\[(?://|#|comment)[^\\]]{0,20}]:\\s*<?#?>?\\s+(?:\\(.*\\)|\".*\"|'.*')\\s*");
    private static final List<String> LIQUID_COMMENTS =
            List.of("{::comment}|{:/comment}", "{::comment}|{:/}", "{% #|%}", "{%- #|%}");
    private static final List<String> HUGO_COMMENTS =
            List.of("{{< comment >}}|{{< /comment >}}", "{{% comment %}}|{{% /comment %}}");

    private Dialect() {}

    /**
     * Returns a text in the Markdown of Offprint.
     *
     * @param firstLine the line of the file at which the text begins
     */
    public static Markup convert(OriginKind kind, String text, int firstLine, String source, ImportNotes notes) {
        Runnable found = () -> notes.add(source, Message.of("comments are not kept: they would be public"));
        Markup whole = withoutMore(Markup.of(text, firstLine));
        Markup shown = kind == OriginKind.JEKYLL
                ? LiquidBlocks.removed(
                        whole, found, (tag, line) -> notes.add(source, line, notKept(MdxExpressions.shortened(tag))))
                : whole;
        Markup markup = Comments.removed(shown, "<!--", "-->", found);
        List<String> marks = switch (kind) {
            case JEKYLL -> LIQUID_COMMENTS;
            case HUGO -> HUGO_COMMENTS;
            case MKDOCS -> List.of("{>>|<<}");
            default -> List.of();
        };
        for (String mark : marks) {
            String[] signs = mark.split("\\|", 2);
            markup = Comments.removed(markup, signs[0], signs[1], found);
        }
        markup = kind == OriginKind.MARKDOWN ? ObsidianComments.removed(markup, found) : markup;
        markup = withoutRemarks(markup, found);
        return collapsed(converted(kind, markup, source, notes));
    }

    /** A definition that no link can name is a remark of its author: other tools show nothing of it. */
    private static Markup withoutRemarks(Markup text, Runnable found) {
        List<MarkupLine> kept = text.lines().stream()
                .filter(line -> line.isCode() || !REMARK.matcher(line.text()).matches())
                .toList();
        if (kept.size() < text.lines().size()) {
            found.run();
        }
        return new Markup(kept);
    }

    /** Lines that were left out leave several blank ones. */
    private static Markup collapsed(Markup text) {
        List<MarkupLine> lines = new ArrayList<>();
        for (MarkupLine line : text.lines()) {
            boolean isBlank = !line.isCode() && BLANK.matcher(line.text()).matches();
            MarkupLine last = lines.isEmpty() ? null : lines.get(lines.size() - 1);
            boolean isSecond = isBlank
                    && last != null
                    && !last.isCode()
                    && (last.text().strip().equals(line.text().strip())
                            || ALERT.matcher(last.text()).matches());
            if (!isSecond) {
                lines.add(line);
            }
        }
        return new Markup(List.copyOf(lines));
    }

    private static Markup converted(OriginKind kind, Markup markup, String source, ImportNotes notes) {
        return switch (kind) {
            case HUGO -> hugo(markup, source, notes);
            case DOCUSAURUS -> mdx(markup, true, source, notes);
            case STARLIGHT -> mdx(markup, source.endsWith(MDX), source, notes);
            case MKDOCS -> mkdocs(markup, source, notes);
            case JEKYLL -> jekyll(markup, source, notes);
            default -> source.endsWith(MDX) ? mdx(markup, true, source, notes) : plain(markup, source, notes);
        };
    }

    private static Markup plain(Markup text, String source, ImportNotes notes) {
        Markup links = WikiLinks.convert(AlertTitles.convert(text), source, notes);
        Markup markup = BlockConversion.convert(links, List.of(new Directives()));
        return HeadingIds.convert(IndentedBlocks.convert(markup), false);
    }

    private static Markup withoutMore(Markup text) {
        return new Markup(text.lines().stream()
                .filter(line -> line.isCode() || !MORE.matcher(line.text()).matches())
                .toList());
    }

    private static Markup hugo(Markup text, String source, ImportNotes notes) {
        Markup markup = HugoShortcodes.convert(ShortcodeBlocks.convert(AlertTitles.convert(text)));
        note(markup, SHORTCODE, source, notes, Dialect::kept);
        noteEnds(markup, source, notes);
        return HeadingIds.convert(markup, false);
    }

    /** Converts MDX; Astro reads no scripts in texts whose names do not say that they are MDX. */
    private static Markup mdx(Markup text, boolean hasScripts, String source, ImportNotes notes) {
        ImportedTexts.note(text, source, notes);
        Markup code = CodeComponents.convert(TabLabels.convert(text), source, notes);
        Markup named = HeadingIds.convert(code, false);
        Markup markup = MdxText.convert(named, hasScripts, source, notes);
        markup = BlockConversion.convert(markup, List.of(new Directives(), new ComponentBlocks()));
        markup = MdxTags.parted(markup);
        note(markup, COMPONENT, source, notes, Dialect::notShown);
        return markup;
    }

    /** The end of a shortcode whose beginning is not there. */
    private static void noteEnds(Markup text, String source, ImportNotes notes) {
        Set<String> begun = new HashSet<>();
        for (ShortcodeTag tag : ShortcodeTag.all(text)) {
            if (tag.form() != ShortcodeTag.Form.CLOSING) {
                begun.add(tag.name());
            } else if (!begun.contains(tag.name())) {
                MarkupLine line = text.lines().get(tag.line());
                String shown = line.text().substring(tag.start(), tag.end());
                notes.add(source, line.number(), kept(shown));
            }
        }
    }

    private static Markup mkdocs(Markup text, String source, ImportNotes notes) {
        Markup figures = CaptionedFigures.convert(SnippetMarks.convert(text, source, notes));
        Markup blocks = BlockConversion.convert(MarkdownDivisions.convert(figures), List.of(new SlashBlocks()));
        Markup markup = new MaterialMarks(source, notes).convert(IndentedBlocks.convert(blocks));
        markup = HeadingIds.convert(markup, true);
        markup = new Markup(markup.lines().stream()
                .filter(line -> line.isCode() || !line.text().strip().equals("[TOC]"))
                .toList());
        note(markup, SLASHES, source, notes, Dialect::kept);
        return markup;
    }

    private static Markup jekyll(Markup text, String source, ImportNotes notes) {
        Markup tags = LiquidTags.convert(text, (tag, line) -> notes.add(source, line, kept(tag)));
        Markup markup = KramdownMarks.convert(MarkdownDivisions.convert(tags), source, notes);
        return HeadingIds.convert(markup, true);
    }

    private static void note(
            Markup text, Pattern kept, String source, ImportNotes notes, Function<String, Message> message) {
        for (MarkupLine line : text.lines()) {
            if (!line.isCode()) {
                String ignored = Markup.outsideCode(line.text(), part -> {
                    Matcher found = kept.matcher(part);
                    while (found.find()) {
                        notes.add(source, line.number(), message.apply(found.group()));
                    }
                    return part;
                });
            }
        }
    }

    private static Message notKept(String shown) {
        return Message.of("has no counterpart and is not kept: `{0}`", shown);
    }

    /** Browsers know no element of that name. */
    private static Message notShown(String tag) {
        return Message.of("has no counterpart; pages show only the text between its tags: `{0}`", tag);
    }

    private static Message kept(String shown) {
        return Message.of("has no counterpart and is kept as text: `{0}`", shown);
    }
}
