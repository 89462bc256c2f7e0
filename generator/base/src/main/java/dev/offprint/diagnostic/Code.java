package dev.offprint.diagnostic;

/**
 * Every kind of finding about the sources: the one table of their names and severities. {@code docs/diagnostics.md} explains
 * each, in this order. Names are stable: authors search for them, and programs compare them.
 */
public enum Code implements Rule {
    NO_CONTENT(
            "the content folder is missing, or is no folder", "name a folder that holds `site.yaml` with `--content`"),
    PREVIEW_FAILED(
            "the preview could not take in a change, because of a mistake of ours or because memory ran out",
            "undo the change or save again; restart the preview where that does not help, and report it"),
    CHANGED_WHILE_READ(
            "an article was edited while it was read, so that not all of it is of one moment",
            "start the command again"),
    UNREADABLE(
            "a file or folder cannot be read, or its name cannot be decoded",
            "check its permissions; use a UTF-8 locale"),
    SYMLINK(
            "a symbolic link leaves the content folder, leads nowhere, or leads back to a folder that holds it",
            "replace it by a copy of what it should lead to"),
    NOT_A_FILE("a folder, a pipe or a device stands where a file must be", "make it a file, or remove it"),
    NOT_A_FOLDER("a file stands where a folder must be", "make it a folder, or remove it"),
    MISSING_FILE(
            "a file that must exist does not: `site.yaml`, an article's `article.yaml`, a skill's `SKILL.md`",
            "create it"),
    TOO_LARGE(
            "a file is over the limit: 5 MiB for YAML and Markdown, 10 MiB for SVG, 50 MiB for other media; or an article has more than 20,000 files",
            "make it smaller, or split it"),
    ACTIVE_MEDIA(
            "a file that is linked to could run in a reader's browser: HTML, scripts, an SVG with scripts, with HTML in it or "
                    + "with references to other files, or a format that is not known to be harmless",
            "use a format of [writing.md](writing.md#media), save the SVG without scripts, or put the file into a `.zip`"),
    MEDIA_CONTENT(
            "the content of a file is not what its name says, such as a page that is called `.png`",
            "save it in that format, or rename it"),
    IMAGE_FORMAT(
            Severity.WARNING,
            "an image has another format than its name says, or is a document, a sound or a video, which browsers do not show as an image",
            "rename it, or save it in the format of its name; link to documents without `!`, and show videos as a card"),
    LARGE_IMAGE(
            Severity.WARNING,
            "an image without smaller versions has more than 3 MB, or is more than 4,096 pixels wide, which no reader sees and all have to load; or one with smaller versions has more than 20 MB",
            "make it at most 2,000 pixels wide, and save it as WebP or JPEG"),
    DAMAGED_IMAGE(
            Severity.WARNING,
            "an image is damaged: a part has another check sum than it says, the end is missing, it has no pixels, or an SVG does not say that it is one; browsers show it partly or not at all",
            "save it again from its source"),
    UNSCALED_IMAGE(
            Severity.WARNING,
            "no smaller versions can be made of an image, so phones load all of it: it is damaged, in the colours of a printer, or too large",
            "save it again, as a JPEG or PNG for screens"),
    NOT_UTF8(
            "bytes that are not UTF-8; the place is that of the first",
            "save the file as UTF-8; the hint tells where it is UTF-16"),
    NUL_CHARACTER(
            "a text file holds a NUL character",
            "save the file as UTF-8 text; UTF-16 without a byte order mark looks like this"),
    UNUSED_FILE(
            Severity.WARNING,
            "no article refers to this file, or the content has no such folder",
            "link to it; give it the name that is meant, such as `de.md` or `articles`; move it to where it belongs; or remove it."
                    + " Names that begin with `.` or end with `~` are ignored"),
    FRONT_MATTER(
            "a Markdown file does not begin with a `---` line, or its front matter has no second one",
            "put the front matter between two `---` lines at the very beginning"),
    YAML_SYNTAX(
            "the text is not YAML 1.2, is no mapping, is several documents, or has keys that are not text, merge keys, tags other than `!!str`, `!!seq`, `!!map` and `!`, directives, anchors that nothing uses, or control characters",
            "often: put the value in quotes, or indent with spaces"),
    YAML_BOUNDS(
            "an alias stands within its own anchor, or the text stands for more than 100,000 values, more than 100 levels, "
                    + "more than 1,000,000 characters by aliases, a key of more than 1,024, or paths of keys of more than 10,000,000 characters",
            "write the values out, and fewer of them"),
    DUPLICATE_KEY("a mapping gives a key twice", "keep one of them"),
    UNKNOWN_KEY("a key that no schema knows", "correct it, or put members of your own under `extra`"),
    MISSING_KEY("a required key is absent, or its value is empty", "add it"),
    WRONG_TYPE(
            "a value of another type than the contract's",
            "often: add or remove quotes; `yes` and `no` are text in YAML 1.2"),
    INVALID_VALUE("a value of the right type that is not allowed", "the hint names what is"),
    INVALID_DATE(
            "a date that does not exist or is not written as one, or `lastUpdated` before `firstPublished`",
            "write `2026-01-31`, or RFC 3339 with an offset"),
    TODO_COMMENT(
            Severity.WARNING,
            "a comment in YAML begins with `TODO`: an author, or `offprint import`, has left something open",
            "do what it says, and remove the comment"),
    SHADOWED_MEMBER(
            "a member under `extra` has the name of a member of the contract", "move it out of `extra`, or rename it"),
    INVALID_SLUG(
            "a folder's name is no slug",
            "use 1 to 255 of the letters a to z (no umlauts), digits, `-` and `_`, and begin with a letter or a digit"),
    SLUG_CASE("two slugs differ in letter case only, which some file systems cannot keep apart", "rename one of them"),
    FORMER_SLUG(
            "a slug of `formerSlugs` is the slug of an article, or two articles give it; letter case makes no difference",
            "remove it from all articles but the one that its old addresses should lead to"),
    UNKNOWN_LOCALE(
            "a Markdown file is named after no locale of the contract", "name it `en.md` or `de.md`, or move it away"),
    NO_TRANSLATION("an article has neither `en.md` nor `de.md`", "add one"),
    MISSING_TRANSLATION(
            Severity.WARNING,
            "a public article exists in one of the two locales only",
            "add the other, or leave it (`--allow`)"),
    OTHER_LANGUAGE(
            Severity.WARNING,
            "the answers in both languages have the short answer of `article.yaml`, which is written in one",
            "add `shortAnswer` to the front matter of the translation in the other"),
    OUTDATED_TRANSLATION(
            Severity.WARNING,
            "a text changed since its translation into the other language was recorded, as many days ago as `site.yaml` says",
            "translate what changed, and run `offprint translated`: [writing.md](writing.md#keep-both-languages-in-step)"),
    SIMILAR_VALUE(
            Severity.WARNING,
            "the type, the level or the difficulty of an article, or the language of a block of code, is nearly one that is known or that many articles have; or two types, topics or series have the same name",
            "correct it; name a type of your own under `contentTypes` in `site.yaml`"),
    FUTURE_DATE(
            Severity.WARNING,
            "`lastUpdated` of a public article is in the future",
            "correct it; to publish an article later, set `firstPublished` to that day"),
    PAST_DATE(
            Severity.WARNING,
            "`security.expires` in `site.yaml` is in the past, so tools ignore the `security.txt` of the site",
            "see that the rest of `security` still holds, then set a day at most a year ahead"),
    EMPTY_BODY(
            Severity.WARNING,
            "a translation has no text behind its front matter, or is public with the text of a new article",
            "write some"),
    DUPLICATE_ID(
            "two articles, or two translations, give the same `id`", "change one, or leave it out to have one derived"),
    CONFLICT_MARKERS(
            "a text holds the markers of a merge conflict (`<<<<<<<`, `=======`, `>>>>>>>`) outside of code",
            "keep one of the two texts, and remove the markers"),
    MARKDOWN_BOUNDS(
            "Markdown beyond what is compiled: a paragraph of more than 1,000 lines or 5,000 characters of markup, quotes and "
                    + "lists or emphasis more than 90 deep, HTML elements more than 100 deep, rows that leave out more than 10,000 cells, references that "
                    + "repeat more than 1,000,000 characters of their definitions, a text of more than 250,000 lines, quotes, "
                    + "list items, cells and footnotes (which count fivefold) or 800,000 characters of markup",
            "the hint names the way; usually a closing mark or a blank line is missing"),
    REMOVED_HTML(
            Severity.WARNING,
            "pages lose an element, an attribute or an address of HTML in a text, or an `id` that the page has already; the JSON and Markdown forms keep it",
            "write Markdown in its place, or one of the elements of [writing.md](writing.md#html)"),
    MARKDOWN_AS_TEXT(
            Severity.WARNING,
            "what looks like Markdown is shown as it is written: an address with blanks or without a definition, `:::`, `!!!`, "
                    + "`##Heading`, a table without a line of `---`, a task outside of a list, a shortcode of Hugo (`{{< name >}}`), the name of a heading (`{#name}`), `[TOC]`, `==mark==`, `H~2~O`, "
                    + "`**Note:**text`, `<!--` and `<a href=\"…>` within a paragraph that do not end, Markdown between tags of HTML without blank lines, strong words or links in a value that is plain text, "
                    + "and what wikis, Obsidian, Pandoc, Kramdown, MkDocs and Liquid read: `[[page]]`, `^[note]`, `{width=400}`, `=== \"Tab\"`, `{% tag %}`, `:smile:`, `++ctrl++`, `[@source]`, tables of `+---+`",
            "the hint shows how to write it; to show it as text, write it as code or put `\\` in front of it"),
    UNCLOSED_BLOCK(
            Severity.WARNING,
            "a block of code, a comment, a tag or an element does not end, so what is behind it is code, or is not shown; or an end tag ends nothing",
            "close it: the hint shows with what"),
    CODE_LINES(
            Severity.WARNING,
            "the first line of a block of code marks lines that the block does not have, or a range without one of its ends, or has a title that ends at a quote within it; or a comment marks lines for another tool",
            "count the lines of the block from 1, write ranges as `3-5`, put a title with quotes in the other quotes, and name what is marked behind the language, not in comments: [writing.md](writing.md#code)"),
    LOST_FOOTNOTE(
            Severity.WARNING,
            "a footnote has no text, so its mark is shown as it is written; or pages do not show its text, because nothing refers to it, or another one has its name",
            "add the text, or the mark `[^1]`"),
    UNUSED_DEFINITION(
            Severity.WARNING,
            "no link names what a line such as `[name]: https://…` defines, or another line has defined the name, so pages show nothing of it",
            "write the name where the link belongs, correct it, or remove the line"),
    EMPTY_LINK(
            Severity.WARNING,
            "a link has no text or no address, or is in the text of an image or of another link; or an image has no address",
            "write between the brackets where it leads, or write it beside the image or the other link"),
    LOST_CELLS(
            Severity.WARNING,
            "a row of a table has more cells than the table has columns, and pages do not show the rest",
            "put `\\` in front of a vertical bar that is text, also in code, or add columns to the first two rows"),
    LOST_SIGNS(
            Severity.WARNING,
            "Markdown takes signs of a path, a regular expression, a product, a pattern or a name for markup, so pages do not show them: `C:\\*.txt`, `2*3*4`, `__init__.py`, and German words such as `Kund*innen`",
            "write it as code, between backticks"),
    UNEXPECTED_BLOCK(
            Severity.WARNING,
            "a text is a row of the table above it, a heading because of the line below it, an item of a list because it begins with a date, or code because of blanks before it; or an item is beside the one above it",
            "leave a blank line between them, write `24\\.`, or indent it less"),
    RENUMBERED_LIST(
            Severity.WARNING,
            "an item of a numbered list has a number that pages do not show: lists count up by one, also where a date begins a paragraph; or points below an item are indented by less than its text, so that they end the list",
            "put `\\` in front of the full stop of a date or a year, and count up by one in lists"),
    MISSING_ALT(
            Severity.WARNING,
            "an image has no alternative text, which readers who do not see it need",
            "say what it shows: `![what it shows](name.png)`; decoration is `<img src=\"name.png\" alt=\"\">`"),
    HEADING_LEVELS(
            Severity.WARNING,
            "a heading skips a level, or is a second one of the first level: `#` behind the first heading of a text, or `<h1>`",
            "write one `#` more than the heading above it has; the title is the first level of the page"),
    UNKNOWN_ALERT(
            Severity.WARNING,
            "a quote begins like an alert (`> [!NOTE]`) and is none: the kind is unknown, there is no text, or the text is on the same line",
            "write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` on a line of its own, and the text below it"),
    DEFINITION_LIST(
            Severity.WARNING,
            "a line begins with `: `, which makes a definition list elsewhere; pages show it as it is written",
            "write the list in HTML: `<dl>`, `<dt>` and `<dd>`"),
    MERMAID_DIAGRAM(
            Severity.WARNING,
            "a code block of the language `mermaid`; pages show its source",
            "make an SVG of it and show that: [writing.md](writing.md#diagrams-and-formulas)"),
    MATH_FORMULA(
            Severity.WARNING,
            "a formula in TeX: between dollar signs or `\\(` and `\\)`, or in a code block of the language `math`; pages show its source",
            "write it with `<sup>` and `<sub>`, or as an SVG: [writing.md](writing.md#diagrams-and-formulas)"),
    FOREIGN_THUMBNAIL(
            Severity.WARNING,
            "the picture of a video comes from another site, which would learn of every reader",
            "put a picture beside the article, and show that one"),
    BROKEN_LINK(
            "a link leads to no article, to a translation that does not exist, out of the articles, or has an address that no reader can use: an empty one, one without a host, a path on one computer",
            "correct it, or write an absolute address"),
    LINK_SCHEME(
            "an address begins with `javascript:`, `vbscript:` or `data:`, which a browser runs; whatever `links` says. "
                    + "In Markdown every other scheme but `http:`, `https:`, `mailto:` and `tel:` is a warning, because "
                    + "pages show such an address without a link; in citations and tools, every other one with `://`",
            "put the file beside the article and link to it, or use another address"),
    HIDDEN_LINK(
            "what is public links to an article that is not, or holds its address",
            "publish that one, or remove the link"),
    MISSING_MEDIA(
            "a relative link leads to a file that is not beside the article; or, in a page or a skill, to any file, because only articles publish files",
            "add the file, or correct the link"),
    UNKNOWN_ADDRESS(
            Severity.WARNING,
            "a link leads to an address below the base URL at which this site has nothing",
            "correct it; where something else answers there, leave it (`--allow`)"),
    MISSING_ANCHOR(
            "a link leads to a heading that its target does not have: `../other/#section`, `#section`",
            "correct it; the hint names the nearest heading, and the page's own identifiers count as well"),
    STALE_LAST_UPDATED(
            Severity.WARNING,
            "an article changed since the release, and its `lastUpdated` did not; said by `check --against` and by `publish`",
            "set `lastUpdated` to the day of the change, which the hint names; leave it where readers need not know"),
    CONTRACT_VIOLATION(
            "what would be published of an article breaks the contract in `openapi.json`",
            "fix the member's value in `article.yaml` or the translation"),
    UNKNOWN_TOPIC(
            Severity.WARNING,
            "an article has a topic that `site.yaml` does not name; or, where it names none, one that is nearly the topic of more articles, or of as many",
            "correct it, or name it under `topics` in `site.yaml`"),
    SERIES_ORDER(
            Severity.WARNING,
            "two articles have the same `order` in a series; the one whose slug sorts first comes first",
            "give each article a number of its own; numbers between may be left out"),
    SERIES_OF_ONE(
            Severity.WARNING,
            "no other article, and no draft, has the series of an article, so its page has no links to neighbours",
            "correct the name, or give `series` to the others as well: [writing.md](writing.md#series)"),
    UNKNOWN_SERIES(
            Severity.WARNING,
            "an article has a series that `site.yaml` does not name, while it names others",
            "correct it, or name it under `series` in `site.yaml`"),
    UNUSED_SERIES(
            Severity.WARNING,
            "`site.yaml` names a series that no article has",
            "correct the name, or remove it: [writing.md](writing.md#series)"),
    UNKNOWN_MARKER(
            Severity.WARNING,
            "a paragraph of `pages/developers/` looks like a marker (`{errors}`), but stands for no section, or for one that is there already; it is shown as it is written",
            "write one of the markers of [writing.md](writing.md#pages-for-developers), each once"),
    OTHER_BASE_URL(
            Severity.WARNING,
            "a page or a skill names the operations of the API below another base URL than the site's; mostly it was copied from a built site",
            "write `{base_url}` in place of the base URL"),
    INVALID_TEMPLATE(
            "a template of the theme has a tag that is not closed or a name that its page does not know, includes itself, or goes beyond 30 includes or 50 sections within each other, 10,000 tags or 2,000,000 characters",
            "the hint names what is known there; [theming.md](theming.md) lists everything"),
    LOW_CONTRAST(
            Severity.WARNING,
            "colours of the theme in which text is hard to read",
            "choose colours with a contrast of 4.5 at least");

    private final Severity severity;
    private final String meaning;
    private final String remedy;

    Code(String meaning, String remedy) {
        this(Severity.ERROR, meaning, remedy);
    }

    Code(Severity severity, String meaning, String remedy) {
        this.severity = severity;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    @Override
    public RuleText text() {
        return new RuleText(severity, meaning, remedy);
    }
}
