package dev.offprint.benchmarks.agents;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/** Begins at the home page of a language and follows links, in HTML or Markdown: to the article, else through A to Z. */
final class LinkAgent implements Agent {

    private static final Pattern MARKDOWN = Pattern.compile("\\[((?:\\\\.|[^]\\\\])*)]\\(<?([^)>]+)>?\\)");
    private static final int MOST_STEPS = 8;

    private final SiteVisit visit;

    private record Link(String text, URI to) {}

    LinkAgent(SiteVisit visit) {
        this.visit = visit;
    }

    @Override
    public String answer(Question question) throws IOException, InterruptedException {
        String key = String.join("-", question.words());
        URI at = visit.resolve(URI.create("/"), "/" + question.locale());
        for (int step = 0; step < MOST_STEPS; step++) {
            URI next = at;
            String nearest = "";
            for (Link link : links(at, visit.get(at.toString()))) {
                String name = name(link.to);
                boolean isBelow = path(link.to).startsWith(path(at) + "/");
                if (link.text.equals(question.title()) && !path(link.to).contains("/a-z")) {
                    visit.get(link.to.toString());
                    return name;
                } else if (name.equals("a-z") && !path(at).contains("/a-z")) {
                    next = link.to;
                } else if (path(at).contains("/a-z") && isBelow && isNearer(begins(name), nearest, key)) {
                    next = link.to;
                    nearest = begins(name);
                }
            }
            if (next.equals(at)) {
                break;
            }
            at = next;
        }
        return "";
    }

    /** Returns whether a part that begins here has the key, rather than one that begins there. */
    private static boolean isNearer(String begins, String nearest, String key) {
        return begins.compareTo(key) <= 0 && begins.compareTo(nearest) > 0;
    }

    private static String begins(String range) {
        return range.split("-to-", 2)[0];
    }

    private static String path(URI address) {
        return address.getRawPath().replaceFirst("(\\.md|/)$", "");
    }

    private static String name(URI address) {
        return path(address).replaceFirst(".*/", "");
    }

    private List<Link> links(URI at, String page) {
        List<Link> links = new ArrayList<>();
        if (page.startsWith("<!")) {
            for (Element link : Jsoup.parse(page).select("main a[href]")) {
                links.add(new Link(link.text(), visit.resolve(at, link.attr("href"))));
            }
            return links;
        }
        Matcher link = MARKDOWN.matcher(page);
        while (link.find()) {
            links.add(new Link(link.group(1).replaceAll("\\\\(.)", "$1"), visit.resolve(at, link.group(2))));
        }
        return links;
    }
}
