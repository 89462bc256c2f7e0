package dev.offprint.article.markdown.lint.unread;

import dev.offprint.message.Message;
import java.util.List;

/** Keys, signs by name, changes, citations and footnotes as Material for MkDocs, Obsidian, CriticMarkup and Pandoc write them. */
final class ForeignSigns {

    /** All of them. */
    static final List<Construct> ALL = List.of(
            new Construct(
                    "++",
                    "(?<![\\p{L}\\p{N}\\\\+{])\\+\\+([a-z0-9]{1,20}(?:[+-][a-z0-9]{1,20}){0,6})\\+\\+(?![\\p{L}\\p{N}+}])",
                    keys -> Message.of("write `<kbd>{0}</kbd>`", keys.group(1))),
            new Construct(
                    ":",
                    "(?<![\\p{L}\\p{N}:/\\\\])(:[a-z][a-z0-9_+-]{1,60}:)(?![\\p{L}\\p{N}:/`])",
                    sign -> Message.of(
                            "write the character itself, as in `🙂`, or leave it out; to show it as text, write it as code")),
            new Construct(
                    "^^",
                    "(?<![\\^\\\\])\\^\\^([^\\s^](?:[^^\\n]{0,200}[^\\s^])?)\\^\\^(?!\\^)",
                    change -> Message.of("write `<ins>{0}</ins>`", change.group(1))),
            new Construct(
                    "{++",
                    "(?<!\\\\)\\{\\+\\+([^{}\\n]{1,400})\\+\\+\\}",
                    change -> Message.of("write the text alone, or `<ins>{0}</ins>`", change.group(1))),
            new Construct(
                    "{--",
                    "(?<!\\\\)\\{--([^{}\\n]{1,400})--\\}",
                    change -> Message.of("leave it out, or write `~~{0}~~`", change.group(1))),
            new Construct(
                    "{",
                    "(?<!\\\\)\\{(?=~~([^{}~\\n]{0,200})~>([^{}~\\n]{0,200})~~\\})",
                    change -> Message.of(
                            "write the new text alone, or `~~{0}~~ <ins>{1}</ins>`", change.group(1), change.group(2))),
            new Construct(
                    "@",
                    "(?<![\\]\\\\])\\[(?:see )?-?@(?![\\w-]+/)\\p{L}[\\p{L}\\p{N}_:.#$%&+?<>~/-]{1,100}(?:[;,][^\\[\\]\\n]{0,200})?\\](?![(\\[])",
                    citation -> Message.of(
                            "write the source as a link, or as a footnote: `[^name]` in its place, and `[^name]: the text` in a line of its own")),
            new Construct(
                    "[^",
                    "(?<!\\\\)\\[\\^(\\p{L}[\\p{L}\\p{N}_-]{1,40}(?: [\\p{L}\\p{N}_-]{1,40}){1,6})\\](?![(+*?])",
                    note -> Message.of(
                            "the name of a footnote has no blanks: write `[^{0}]` in both places",
                            note.group(1).replace(' ', '-'))),
            new Construct(
                    "8<",
                    "(?<!\\\\)-{1,8}8<-{1,8}(?:[ \\t]{1,9}\"[^\"\\n]{0,200}\")?",
                    snippet -> Message.of("write the text of the file here: no file is included in another")));

    private ForeignSigns() {}
}
