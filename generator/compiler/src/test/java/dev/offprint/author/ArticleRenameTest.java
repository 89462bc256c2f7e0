package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a rename writes: every link that the compiler resolves, the former slug, and nothing else. */
final class ArticleRenameTest extends RenamedSite {

    private static final String BODY = """
            [a](../old/) [b](<../old/de.md#top> "t") [c](../old/?x=1) ![d](../old/p.svg) [own](en.md)
            [e][ref] [f](/kb/en/knowledge/old#x) <https://example.com/kb/de/knowledge/old.md> [g](/kb/en/knowledge/older)
            <a href="../old/">h</a> `[i](../old/)` [j](../old-one/) [k](./../old/en.md) [l](https://other.example/en/knowledge/old)

            | [m](../old/) \\| x | n |
            |---|---|
            | https://example.com/kb/api/aeo/articles/old?locale=de | 1 |

            [n](/kb/en/knowledge/old) [o](HTTPS://EXAMPLE.com/kb/en/knowledge/old) [q](../old/old)

            [ref]: ../old/ 'T'
            """;

    private static final String MOVED = """
            [a](../new/) [b](<../new/de.md#top> "t") [c](../new/?x=1) ![d](../new/p.svg) [own](en.md)
            [e][ref] [f](/kb/en/knowledge/new#x) <https://example.com/kb/de/knowledge/new.md> [g](/kb/en/knowledge/older)
            <a href="../new/">h</a> `[i](../old/)` [j](../old-one/) [k](./../new/en.md) [l](https://other.example/en/knowledge/old)

            | [m](../new/) \\| x | n |
            |---|---|
            | https://example.com/kb/api/aeo/articles/new?locale=de | 1 |

            [n](/kb/en/knowledge/new) [o](HTTPS://EXAMPLE.com/kb/en/knowledge/new) [q](../new/old)

            [ref]: ../new/ 'T'
            """;

    @Test
    void everyFormOfALinkLeadsToTheNewFolder() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n" + BODY);
        rename("old", "new");
        assertThat(read("articles/older/en.md")).isEqualTo("---\ntitle: Older\n---\n" + MOVED);
    }

    @Test
    void lineEndsAndAByteOrderMarkStay() throws Exception {
        String file = "\uFEFF---\ntitle: Older\n---\n" + BODY;
        write("articles/older/en.md", file.replace("\n", "\r\n"));
        write("articles/old/article.yaml", "contentType: guide\r\nisPublished: true\r\n");
        rename("old", "new");
        assertThat(read("articles/older/en.md"))
                .isEqualTo(file.replace(BODY, MOVED).replace("\n", "\r\n"));
        assertThat(read("articles/new/article.yaml"))
                .isEqualTo("contentType: guide\r\nisPublished: true\r\nformerSlugs: [old]\r\n");
    }

    @Test
    void linksInYamlLeadThereTooAndItsFormStays() throws Exception {
        String yaml = """
                # about [x](../old/)
                contentType:   guide
                isPublished: true
                shortAnswer: "See [a](../old/)." # ../old/
                extra: {related: ["../old/", '../old-one/', ../old/de.md]}
                keyTakeaways:
                  - text: >-
                      Read [it](../old/#x), or
                      [that](https://example.com/kb/en/knowledge/old).
                """;
        write("articles/older/article.yaml", yaml);
        write("articles/older/de.md", "---\ntitle: x\ndetailedAnswer: |\n  See [y][1]\n\n  [1]: ../old/\n---\nText\n");
        rename("old", "new");
        assertThat(read("articles/older/article.yaml"))
                .isEqualTo(yaml.replace("../old/", "../new/").replace("knowledge/old)", "knowledge/new)"));
        assertThat(read("articles/older/de.md")).contains("[1]: ../new/");
    }

    @Test
    void pagesAndSkillsNameTheNewAddress() throws Exception {
        write("pages/developers/en.md", "---\ntitle: D\n---\n`GET {base_url}/api/knowledge/articles/old` and old\n");
        rename("old", "new");
        assertThat(read("pages/developers/en.md")).contains("{base_url}/api/knowledge/articles/new` and old");
    }

    @Test
    void linksFromTheRootOfTheHostLeadThereFromPagesSkillsAndTheFooter() throws Exception {
        String text =
                "---\ntitle: D\n---\nSee [a](/kb/de/knowledge/old#x), [b](/kb/de/knowledge/older) and `/kb/de/knowledge/old`.\n";
        String footer = """
                footer:
                  links:
                    - url: {en: /kb/en/knowledge/old, de: "/kb/de/knowledge/old"} # old
                      label: {en: old, de: old}
                """;
        write("pages/developers/de.md", text);
        write("skills/own/SKILL.md", text.replace("title: D", "name: own"));
        write("theme/theme.yaml", footer);
        rename("old", "new");
        assertThat(read("pages/developers/de.md"))
                .isEqualTo(text.replace("(/kb/de/knowledge/old#", "(/kb/de/knowledge/new#"));
        assertThat(read("skills/own/SKILL.md")).contains("(/kb/de/knowledge/new#x), [b](/kb/de/knowledge/older)");
        assertThat(read("theme/theme.yaml")).isEqualTo(footer.replace("knowledge/old", "knowledge/new"));
    }

    @Test
    void theResultHasNoErrors() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/) [b](/kb/en/knowledge/old)\n");
        write("articles/old/de.md", "---\ntitle: Alt\n---\n[a](../older/) [b](../old/en.md) ![p](p.svg)\n");
        rename("old", "new");
        assertThat(errors()).isEmpty();
        rename("new", "old");
        assertThat(read("articles/old/article.yaml")).contains("formerSlugs: [old, new]");
        assertThat(errors()).as("the slug that it had before").isEmpty();
    }

    @Test
    void letterCaseAloneIsARenameToo() throws Exception {
        rename("old", "OLD");
        assertThat(names()).containsExactly("OLD", "old-one", "older");
        assertThat(read("articles/OLD/article.yaml")).endsWith("formerSlugs: [old]\n");
        assertThat(errors()).isEmpty();
    }
}
