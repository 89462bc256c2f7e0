package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An article.
 *
 * @param words the fixed texts of pages
 * @param breadcrumb the pages above
 * @param opening title, question, answer, type and dates
 * @param takeaways the key takeaways
 * @param contents the table of contents; null if the text is too short for one
 * @param body the text, HTML
 * @param faq questions with answers
 * @param framework the framework
 * @param sources the citations
 * @param series the articles before and behind in a series
 * @param related articles that this one's text links to
 * @param topics its topics
 * @param feedback where readers change it or report what is wrong with it
 * @param machines the forms of the article for programs
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
        @Nullable Series series,
        @Nullable Related related,
        @Nullable Topics topics,
        @Nullable Feedback feedback,
        List<Form> machines) {

    /**
     * Links to topics.
     *
     * @param items the links
     */
    public record Topics(List<Link> items) {}

    /**
     * Links for readers who want to change something.
     *
     * @param items at least one
     */
    public record Feedback(List<Link> items) {}

    /**
     * The beginning of the article.
     *
     * @param title its title
     * @param question the question it answers
     * @param answer the short answer
     * @param path its address on this site, which paper shows
     * @param type its type, with a link to the index of the type
     * @param published when it was first published
     * @param updated when it was last changed, if that was on a later day
     * @param minutes the reading time
     * @param difficulty how difficult the article is
     * @param translation the same article in the other language
     */
    public record Opening(
            String title,
            @Nullable String question,
            @Nullable String answer,
            String path,
            Link type,
            @Nullable DisplayDate published,
            @Nullable DisplayDate updated,
            int minutes,
            @Nullable String difficulty,
            Layout.@Nullable Language translation) {}

    /**
     * The key takeaways.
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
     * @param heading the question with its code as code, HTML
     * @param answer HTML
     */
    public record Pair(String question, String heading, String answer) {}

    /**
     * A framework.
     *
     * @param name its name
     * @param acronym its short name
     * @param useCases the use cases
     * @param prerequisites the prerequisites
     * @param tools the tools
     * @param time the time it takes
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
     * A link to a source or tool.
     *
     * @param text its text
     * @param href its address
     * @param publisher its publisher
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
     * The neighbours of the article in a series, of which there is one at least.
     *
     * @param name what the series is called
     * @param previous the article before
     * @param next the article behind
     */
    public record Series(
            String name,
            @Nullable RelatedArticle previous,
            @Nullable RelatedArticle next) {}

    /**
     * Articles that this one's text links to.
     *
     * @param items at least one
     */
    public record Related(List<RelatedArticle> items) {}

    /**
     * An article that this one's text links to.
     *
     * @param href its address
     * @param title its title
     * @param type its type
     * @param lang its locale, if it is not the page's
     */
    public record RelatedArticle(
            String href,
            String title,
            String type,
            @Nullable String lang) {}

    /**
     * The article in another form.
     *
     * @param href its address
     * @param label the name of the form
     * @param copy the label of the button that copies it
     */
    public record Form(String href, String label, String copy) {}
}
