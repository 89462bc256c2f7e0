package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.article.read.TranslationStatus;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.PreviewState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The dashboard's articles, each with its state, findings, hints and the addresses of its forms.
 *
 * @param state writes findings
 */
public record ArticlesJson(StateJson state) {

    /** Returns the document. */
    @SuppressWarnings("ReferenceEquality") // the same edition, not an equal one
    public ObjectNode of(PreviewState now) {
        Edition edition = now.published();
        Map<String, ArrayNode> findings = findings(edition);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("number", now.number());
        json.put("site", edition.site().name());
        json.put("url", edition.site().baseUrl());
        json.put("drafts", now.pages() != now.published());
        json.set("elsewhere", findings.getOrDefault("", JsonNodeFactory.instance.arrayNode()));
        ArrayNode all = json.putArray("articles");
        for (ArticleHead head : edition.articles().heads()) {
            String slug = head.slug().value();
            ObjectNode one = all.addObject();
            Optional<Article> article = edition.articles().article(slug);
            describe(one, head, article, edition);
            one.set("findings", findings.getOrDefault(slug, JsonNodeFactory.instance.arrayNode()));
            ArrayNode hints = one.putArray("hints");
            List<TranslationStatus> states = edition.articles().translations(slug);
            states.forEach(status -> one.withObject("/translations")
                    .put(status.locale().tag(), status.outdated() ? "outdated" : "current"));
            article.ifPresent(text -> Hints.of(text).forEach(hint -> hints.add(hint.in(state.language()))));
        }
        return json;
    }

    private static void describe(ObjectNode one, ArticleHead head, Optional<Article> article, Edition edition) {
        one.put("slug", head.slug().value());
        one.put("state", head.state().name().toLowerCase(Locale.ROOT));
        if (head.state() == ArticleHead.State.SCHEDULED) {
            one.put("from", String.valueOf(head.from()));
        }
        ObjectNode titles = one.putObject("titles");
        head.locales().forEach(locale -> titles.put(locale.tag(), ""));
        article.ifPresent(text -> {
            one.put("type", text.contentType());
            text.translations()
                    .forEach(translation -> titles.put(translation.locale().tag(), translation.title()));
        });
        KeyLayout keys = new KeyLayout(edition.site().pages(), Map.of());
        ObjectNode links = one.putObject("links");
        String base = edition.basePath() + "/";
        links.put("json", base + "api/knowledge/articles/" + head.slug());
        for (ContentLocale locale : head.locales()) {
            Page page = new Page.ArticlePage(locale, head.slug());
            links.putObject(locale.tag())
                    .put("page", base + keys.path(page))
                    .put("markdown", base + keys.markdownPath(page))
                    .put("answer", base + "api/aeo/articles/" + head.slug() + "?locale=" + locale.tag());
        }
    }

    /** Returns the findings by the folder of their article; all others under the empty name. */
    private Map<String, ArrayNode> findings(Edition edition) {
        Map<String, ArrayNode> findings = new HashMap<>();
        for (Diagnostic finding : edition.findings()) {
            List<String> path = List.of(finding.place().path().split("/", 3));
            String name = path.get(0).equals("articles") && path.size() > 1 ? path.get(1) : "";
            boolean known = edition.articles().head(name).isPresent();
            ArrayNode list = findings.computeIfAbsent(known ? name : "", any -> JsonNodeFactory.instance.arrayNode());
            state.finding(list.addObject(), finding);
        }
        return findings;
    }

    /** Suggestions for valid articles. A build does not report them. */
    static final class Hints {

        /** Answer engines rarely quote more than two or three sentences. */
        private static final int LONGEST_ANSWER = 60;

        /** Returns the hints. */
        static List<Message> of(Article article) {
            List<Message> hints = new ArrayList<>();
            for (Translation one : article.translations()) {
                answer(article.openingIn(one.locale()).shortAnswer(), one.locale(), hints);
                if (one.citations() == null || one.citations().isEmpty()) {
                    hints.add(Message.of("{0}: no citations", one.locale().tag()));
                }
            }
            return hints;
        }

        private static void answer(@Nullable String answer, ContentLocale locale, List<Message> hints) {
            if (answer == null || answer.isBlank()) {
                hints.add(Message.of("{0}: no short answer", locale.tag()));
                return;
            }
            int words = answer.strip().split("\\s+").length;
            if (words > LONGEST_ANSWER) {
                hints.add(Message.of(
                        "{0}: the short answer has {1} words; agents read about {2}",
                        locale.tag(), words, LONGEST_ANSWER));
            }
        }
    }
}
