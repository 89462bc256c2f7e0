package dev.offprint.verify.expect;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.PublicFile;
import dev.offprint.verify.expect.Question.Matter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What every release answers with something else than a representation: problems, redirects, preflights. */
public final class Refusals {

    private static final String LIST = "/api/knowledge/articles";
    private static final String ANSWERS = "/api/aeo/articles/";

    private final Expected expected;
    private final Questions questions;
    private final String nobody;
    private final List<Inquiry> inquiries = new ArrayList<>();

    private Refusals(Expected expected, Questions questions) {
        this.expected = expected;
        this.questions = questions;
        this.nobody = "no-such-article-" + mark(expected.files());
    }

    /** Returns what is to be asked. */
    public static List<Inquiry> of(Expected expected, Questions questions) {
        Refusals refusals = new Refusals(expected, questions);
        refusals.addMissing();
        refusals.addHalfTranslated();
        refusals.addInvalid();
        refusals.addMethods();
        refusals.addRedirects();
        return List.copyOf(refusals.inquiries);
    }

    private void addMissing() {
        ask(LIST + "/" + nobody);
        ask(ANSWERS + nobody + "?locale=en");
        ask(LIST + "/-no-slug");
        ask("/api/" + nobody);
        String page = questions.pagePath(new Page.ArticlePage(ContentLocale.EN, new Slug(nobody)));
        for (String path : List.of(page, page + ".md", "/" + nobody)) {
            add(
                    path,
                    refusal("any type", get(path)),
                    refusal("browser", get(path).with("Accept", Questions.BROWSER)));
        }
        ask("/.well-known/agent-skills/" + nobody + "/SKILL.md");
        ask("/assets/" + nobody + ".css");
    }

    /** An article in one locale only is told from one that does not exist. */
    private void addHalfTranslated() {
        String first = null;
        for (String key : expected.files().keySet()) {
            if (key.startsWith("api/aeo/articles/") && key.endsWith(".json")) {
                int slash = key.lastIndexOf('/');
                String other = key.substring(0, slash) + (key.endsWith("/en.json") ? "/de.json" : "/en.json");
                boolean half = !expected.files().containsKey(other);
                first = half && (first == null || other.compareTo(first) < 0) ? other : first;
            }
        }
        if (first != null) {
            int slash = first.lastIndexOf('/');
            String locale = first.substring(slash + 1, first.length() - ".json".length());
            ask("/" + first.substring(0, slash) + "?locale=" + locale);
        }
    }

    private void addInvalid() {
        ask(LIST + "?contentType=no-such-type");
        ask(LIST + "?locale=xx");
        ask(LIST + "?locale=en&locale=de");
        ask(ANSWERS + nobody + "?locale=xx");
        Request nothing = get(LIST + "?awarenessLevel=" + nobody);
        add(LIST + "?awarenessLevel=" + nobody, new Question(Matter.REPRESENTATION, "", nothing));
        add("/", refusal("only pictures", get("/").with("Accept", "image/png")));
    }

    private void addMethods() {
        Request preflight = get(LIST)
                .withMethod("OPTIONS")
                .with("Origin", "https://example.org")
                .with("Access-Control-Request-Method", "GET")
                .with("Access-Control-Request-Headers", "if-none-match");
        add(
                LIST,
                refusal("POST", get(LIST).withMethod("POST")),
                refusal("DELETE", get(LIST).withMethod("DELETE")),
                refusal("preflight", preflight));
    }

    private void addRedirects() {
        ask(LIST + "/");
        ask(questions.pagePath(new Page.LocaleIndex(ContentLocale.EN)) + "/");
    }

    private void ask(String address) {
        add(address, refusal("", get(address)));
    }

    private void add(String address, Question... asked) {
        inquiries.add(new Inquiry(address.substring(1), List.of(asked)));
    }

    private Request get(String address) {
        return questions.request(address);
    }

    private static Question refusal(String label, Request request) {
        return new Question(Matter.REFUSAL, label, request);
    }

    /** What stands for a release in names that nobody has: no cache knows them from the release before. */
    private static String mark(Map<String, PublicFile> files) {
        long mark = 0;
        for (var file : files.entrySet()) {
            mark ^= file.getValue().content().digest().a() ^ file.getKey().hashCode();
        }
        return Long.toHexString(mark);
    }
}
