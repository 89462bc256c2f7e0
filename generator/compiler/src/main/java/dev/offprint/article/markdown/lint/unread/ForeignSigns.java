package dev.offprint.article.markdown.lint.unread;

import dev.offprint.message.Message;
import java.util.List;

/** Keys, signs by name, changes, citations and footnotes as Material for MkDocs, Obsidian, CriticMarkup and Pandoc write them. */
final class ForeignSigns {

    /** Names of keys; {@code ++n++} is a program. */
    private static final String KEY =
            "(?:ctrl|control|alt|option|shift|cmd|command|meta|win|windows|super|fn|enter|return|esc|escape|tab|del|delete|backspace|space|ins|insert|home|end|up|down|left|right|page-up|page-down|arrow-[a-z]{2,5}|caps-lock|print-screen|f[0-9]{1,2})";

    /**
     * Names with an underscore, those of sets of icons, and the most frequent ones. There are 1,900, but {@code :key:} and {@code :root:} are
     * words of programs.
     */
    private static final String SIGN =
            "[a-z]{2,20}(?:_[a-z0-9]{1,20}){1,6}|(?:material|fontawesome|octicons|simple|twemoji|bootstrap)-[a-z0-9-]{1,60}|smile|smiley|grin|joy|wink|laughing|heart|thumbsup|thumbsdown|tada|rocket|fire|star|sparkles|warning|bulb|memo|book|books|bug|zap|lock|link|mag|eyes|wave|clap|muscle|pray|boom|construction|package|recycle|wrench|hammer|gear|computer|email|phone|calendar|question|exclamation|bell|pencil|pushpin|paperclip|tip|info";

    /** All of them. */
    static final List<Construct> ALL = List.of(
            new Construct(
                    "++",
                    "(?<![\\p{L}\\p{N}\\\\+{])\\+\\+(" + KEY + "(?:\\+[a-z0-9-]{1,20}){0,6})\\+\\+(?![\\p{L}\\p{N}+}])",
                    keys -> Message.of("write `<kbd>{0}</kbd>`", keys.group(1))),
            new Construct(
                    ":",
                    ":(?<![\\p{L}\\p{N}:/\\\\]:)(?:" + SIGN + "):(?![\\p{L}\\p{N}:/`])",
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
            Construct.around(
                    "@",
                    "(?<![\\]\\\\\\p{L}\\p{N}/])\\[(?:see )?-?@\\p{L}(?=[^\\[\\]\\n]{0,300}(?:\\d|; ?-?@))[\\p{L}\\p{N}_:.#$%&+?<>~-]{1,100}(?:[;,][^\\[\\]\\n]{0,200})?\\](?![(\\[])",
                    citation -> Message.of(
                            "write the source as a link, or as a footnote: `[^name]` in its place, and `[^name]: the text` in a line of its own")),
            new Construct(
                    "\\",
                    "(?<![\\\\\\p{L}\\p{N}])\\\\(?:cite[pt]?|footnote|ref|label|textbf|textit|emph|(?:sub){0,2}section|begin|end|vspace|hspace|includegraphics)\\*?(?:\\[[^\\[\\]\\n]{0,100}\\])?\\{[^{}\\n]{0,200}\\}",
                    command ->
                            Message.of("write what readers should see instead; to show it as text, write it as code")),
            new Construct(
                    "{",
                    "(?<![\\\\{$])\\{(?:props|frontmatter|frontMatter|page|site|this)\\.[A-Za-z_][A-Za-z0-9_.]{0,60}\\}(?!\\})",
                    value -> Message.of("write the value itself: pages have no variables")),
            new Construct(
                    "<%",
                    "(?<!\\\\)<%[-_+*=~]{0,2}[^%\\n]{1,200}%>",
                    command ->
                            Message.of("write what readers should see instead; to show it as text, write it as code")),
            Construct.around(
                    "8<",
                    "(?<!\\\\)-{1,8}8<-{1,8}(?:[ \\t]{1,9}\"[^\"\\n]{0,200}\")?",
                    snippet -> Message.of("write the text of the file here: no file is included in another")));

    private ForeignSigns() {}
}
