package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article.
 *
 * @param words the fixed texts of pages
 * @param breadcrumb the pages above this one
 * @param opening title, question, answer and what is known of the article
 * @param takeaways what to take away, plain texts
 * @param contents the table of contents; null where a text is too short for one
 * @param body the text, HTML
 * @param faq questions with answers
 * @param framework the framework
 * @param sources the citations
 * @param related articles that this one's text links to
 * @param machines the same article for programs
 */
public record ArticleView(
        Map<String, String> words,
        List<Link> breadcrumb,
        Opening opening,
        @Nullable Takeaways takeaways,
        @Nullable TableOfContents contents,
        String body,
        @Nullable Faq faq,
        @Nullable Framework framework,
        @Nullable Sources sources,
        @Nullable Related related,
        List<Form> machines) {

    /**
     * How the article begins.
     *
     * @param title its title
     * @param question the question it answers
     * @param answer the answer in a sentence or two
     * @param type its type, and where the others of it are
     * @param published when it was first published
     * @param updated when it was last changed
     * @param minutes how long reading takes
     * @param translation the same article in the other language
     */
    public record Opening(
            String title,
            @Nullable String question,
            @Nullable String answer,
            Link type,
            @Nullable DisplayDate published,
            @Nullable DisplayDate updated,
            int minutes,
            Layout.@Nullable Language translation) {}

    /**
     * What to take away.
     *
     * @param items plain texts
     */
    public record Takeaways(List<String> items) {}

    /**
     * Questions and answers.
     *
     * @param pairs each of them
     */
    public record Faq(List<Pair> pairs) {}

    /**
     * A question with its answer.
     *
     * @param question plain text
     * @param answer HTML
     */
    public record Pair(String question, String answer) {}

    /**
     * A framework.
     *
     * @param name what it is called
     * @param acronym its short name
     * @param useCases what it is for
     * @param prerequisites what it needs
     * @param tools what helps
     * @param time how long it takes
     */
    public record Framework(
            @Nullable String name,
            @Nullable String acronym,
            @Nullable Texts useCases,
            @Nullable Texts prerequisites,
            @Nullable References tools,
            @Nullable String time) {}

    /**
     * Several texts.
     *
     * @param items at least one
     */
    public record Texts(List<String> items) {}

    /**
     * Several references.
     *
     * @param items at least one
     */
    public record References(List<Reference> items) {}

    /**
     * Something elsewhere.
     *
     * @param text what it is called
     * @param href where it is
     * @param publisher who published it
     */
    public record Reference(
            String text, @Nullable String href, @Nullable String publisher) {}

    /**
     * The citations.
     *
     * @param items at least one
     */
    public record Sources(List<Reference> items) {}

    /**
     * Articles that this one's text links to.
     *
     * @param items at least one
     */
    public record Related(List<RelatedArticle> items) {}

    /**
     * An article that this one's text links to.
     *
     * @param href where it is
     * @param title its title
     * @param type its type
     * @param lang its locale, where that is not the page's
     */
    public record RelatedArticle(
            String href,
            String title,
            String type,
            @Nullable String lang) {}

    /**
     * The article in another form.
     *
     * @param href where it is
     * @param label what the form is called
     * @param copy what a button that copies it says
     */
    public record Form(String href, String label, String copy) {}
}
