package dev.offprint.article.markdown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.UrlSanitizer;
import org.jspecify.annotations.Nullable;
import org.owasp.html.Handler;
import org.owasp.html.HtmlChangeListener;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.HtmlSanitizer;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.HtmlStreamEventReceiverWrapper;
import org.owasp.html.HtmlStreamRenderer;
import org.owasp.html.PolicyFactory;

/** What authors' HTML may hold: everything our own rendering makes, and harmless markup of text. No script, style or form. */
public final class SafeHtml {

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_ -]{0,100}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}%?");
    private static final Pattern DATE = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(?:Z|[+-][0-9]{2}:[0-9]{2})?)?");
    private static final Pattern ALIGN = Pattern.compile("left|right|center");
    private static final String[] HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"};

    private static final PolicyFactory POLICY = new HtmlPolicyBuilder()
            .allowElements(HEADINGS)
            .allowElements("p", "div", "span", "section", "aside", "blockquote", "pre", "code", "hr", "br")
            .allowElements("ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot", "tr", "th", "td")
            .allowElements("caption", "figure", "figcaption", "details", "summary", "a", "img")
            .allowElements(
                    "em", "strong", "b", "i", "u", "s", "del", "ins", "sub", "sup", "mark", "small", "kbd", "samp")
            .allowElements("var", "abbr", "cite", "q", "dfn", "time", "wbr")
            .allowWithoutAttributes("span", "a", "img")
            .allowUrlProtocols(LinkSchemes.PUBLISHED.toArray(String[]::new))
            .allowAttributes("href")
            .onElements("a")
            .allowAttributes("src", "alt", "title")
            .onElements("img")
            .allowAttributes("width", "height")
            .matching(NUMBER)
            .onElements("img")
            .allowAttributes("title")
            .onElements("a", "abbr", "dfn")
            // a time element that programs cannot read is dropped
            .allowAttributes("datetime")
            .matching(DATE)
            .onElements("time")
            .disallowWithoutAttributes("time")
            .allowAttributes("id")
            .matching(Pattern.compile("[\\p{L}\\p{N}_.:-]{1,200}"))
            .onElements("h1", "h2", "h3", "h4", "h5", "h6", "li", "a", "sup")
            .allowAttributes("role")
            .matching(true, "region", "note")
            .onElements("div")
            .allowAttributes("role")
            .matching(true, "img")
            .onElements("span")
            .allowAttributes("tabindex")
            .matching(true, "0")
            .onElements("div", "pre")
            .allowAttributes("aria-label", "aria-labelledby")
            .onElements("div", "a", "span")
            .allowAttributes("loading")
            .matching(true, "lazy")
            .onElements("img")
            .allowAttributes("decoding")
            .matching(true, "async")
            .onElements("img")
            .allowAttributes("align")
            .matching(ALIGN)
            .onElements("th", "td")
            .allowAttributes("colspan", "rowspan", "start")
            .matching(NUMBER)
            .onElements("th", "td", "ol")
            // which cells a heading is about: programs read it out
            .allowAttributes("scope")
            .matching(true, "col", "row", "colgroup", "rowgroup")
            .onElements("th")
            .allowAttributes("open")
            .onElements("details")
            .allowAttributes("class", "lang", "dir")
            .matching(TOKEN)
            .globally()
            .withPreprocessor(DistinctAttributes::new)
            .toFactory();

    private SafeHtml() {}

    /**
     * Returns sanitised HTML, in which no identifier is there twice and every table scrolls.
     *
     * @param identifiers takes each identifier, and says whether it stays
     * @param tables names tables without a caption
     */
    static String sanitise(String html, Predicate<String> identifiers, Supplier<String> tables) {
        StringBuilder out = new StringBuilder(html.length() + 100);
        HtmlSanitizer.sanitize(
                html,
                POLICY.apply(new OwnParts(HtmlStreamRenderer.create(out, Handler.DO_NOTHING), identifiers, tables)),
                DistinctAttributes::new);
        return out.toString();
    }

    /** Tells what is removed of HTML. */
    static void removals(String html, HtmlChangeListener<Object> removed) {
        String ignored = POLICY.sanitize(html, removed, html);
    }

    /** Lets tables scroll as those of Markdown do, named by their captions, and leaves out identifiers that the page has. */
    @SuppressWarnings("try") // the wrapper's close() may throw anything, and is never called
    private static final class OwnParts extends HtmlStreamEventReceiverWrapper {
        private final Predicate<String> identifiers;
        private final Supplier<String> tables;
        /** What follows the begin of a table until its name is known; null where no name is wanted. */
        private @Nullable List<Runnable> held;

        private @Nullable StringBuilder caption;
        private int depth;
        /** Whether the region around the table is ours. */
        private boolean isRegion;
        /** Whether what was opened last scrolls already. */
        private boolean scrolls;

        OwnParts(HtmlStreamEventReceiver receiver, Predicate<String> identifiers, Supplier<String> tables) {
            super(receiver);
            this.identifiers = identifiers;
            this.tables = tables;
        }

        @Override
        public void openTag(String name, List<String> attributes) {
            for (int i = attributes.size() - 2; i >= 0; i -= 2) {
                if (attributes.get(i).equals("id") && !identifiers.test(attributes.get(i + 1))) {
                    attributes.subList(i, i + 2).clear();
                }
            }
            List<String> kept = List.copyOf(attributes);
            if (name.equals("caption") && held != null && caption == null) {
                caption = new StringBuilder();
            } else if (caption == null) {
                release();
            }
            depth += name.equals("table") ? 1 : 0;
            if (name.equals("table") && depth == 1 && !scrolls) {
                isRegion = true;
                held = new ArrayList<>();
            }
            scrolls = name.equals("div") && kept.contains("tabindex");
            pass(() -> super.openTag(name, new ArrayList<>(kept)));
        }

        @Override
        public void closeTag(String name) {
            if (caption == null) {
                release();
            }
            pass(() -> super.closeTag(name));
            if (name.equals("caption")) {
                release();
            }
            depth -= name.equals("table") ? 1 : 0;
            if (name.equals("table") && depth == 0 && isRegion) {
                isRegion = false;
                super.closeTag("div");
            }
            scrolls = false;
        }

        @Override
        public void text(String text) {
            if (caption != null) {
                caption.append(text);
            } else if (!text.isBlank()) {
                release();
                scrolls = false;
            }
            pass(() -> super.text(text));
        }

        @Override
        public void closeDocument() {
            release();
            super.closeDocument();
        }

        private void pass(Runnable event) {
            if (held == null) {
                event.run();
            } else {
                held.add(event);
            }
        }

        private void release() {
            List<Runnable> events = held;
            if (events != null) {
                String name = caption == null
                        ? ""
                        : caption.toString().replaceAll("\\s+", " ").strip();
                held = null;
                caption = null;
                List<String> region = List.of(
                        "class",
                        "scroll",
                        "role",
                        "region",
                        "aria-label",
                        name.isEmpty() ? tables.get() : name,
                        "tabindex",
                        "0");
                super.openTag("div", new ArrayList<>(region));
                events.forEach(Runnable::run);
            }
        }
    }

    /**
     * Leaves out attributes whose name a tag has given before, as browsers do (HTML, 13.2.5.33). The sanitiser does so too,
     * but compares each with each: a tag with thousands would take minutes.
     */
    @SuppressWarnings("try") // the wrapper's close() may throw anything, and is never called
    private static final class DistinctAttributes extends HtmlStreamEventReceiverWrapper {

        DistinctAttributes(HtmlStreamEventReceiver receiver) {
            super(receiver);
        }

        @Override
        public void openTag(String name, List<String> attributes) {
            if (attributes.size() > 2) {
                Set<String> given = new HashSet<>();
                for (ListIterator<String> next = attributes.listIterator(); next.hasNext(); ) {
                    boolean first = given.add(next.next());
                    if (!first) {
                        next.remove();
                    }
                    next.next();
                    if (!first) {
                        next.remove();
                    }
                }
            }
            super.openTag(name, attributes);
        }
    }

    /**
     * Addresses of links and images: harmless schemes alone, and what no address may hold percent-encoded. Few hold any of it;
     * encoding every one by pattern, as the renderer would, takes a twentieth of a build.
     */
    static final class Addresses implements UrlSanitizer {

        private static final String ILLEGAL = "\"<>\\^`{|}";
        private final UrlSanitizer schemes = new DefaultUrlSanitizer(LinkSchemes.PUBLISHED);

        @Override
        public String sanitizeLinkUrl(String url) {
            return legal(schemes.sanitizeLinkUrl(url));
        }

        @Override
        public String sanitizeImageUrl(String url) {
            return legal(schemes.sanitizeImageUrl(url));
        }

        private static String legal(String url) {
            int i = 0;
            while (i < url.length() && isLegal(url.charAt(i))) {
                i++;
            }
            return i == url.length() ? url : encoded(url);
        }

        private static String encoded(String url) {
            StringBuilder encoded = new StringBuilder();
            for (byte octet : url.getBytes(StandardCharsets.UTF_8)) {
                if (isLegal((char) octet)) {
                    encoded.append((char) octet);
                } else {
                    encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
                }
            }
            return encoded.toString();
        }

        private static boolean isLegal(char c) {
            return c > ' ' && c < 0x7f && ILLEGAL.indexOf(c) < 0;
        }
    }

    /**
     * What the sanitiser removes of one start tag.
     *
     * @param element whether it removes the element, and leaves the text in it
     * @param attributes the attributes that it removes of an element that stays
     */
    public record Removals(boolean element, List<String> attributes) {

        /** Returns what the sanitiser removes of a start tag: the pages' own sanitiser, asked about this tag alone. */
        public static Removals of(String startTag) {
            Collector collector = new Collector();
            SafeHtml.removals(startTag, collector);
            return new Removals(collector.element, List.copyOf(collector.attributes));
        }

        private static final class Collector implements HtmlChangeListener<Object> {

            private final List<String> attributes = new ArrayList<>();
            private boolean element;

            @Override
            public void discardedTag(@Nullable Object context, String name) {
                element = true;
            }

            @Override
            public void discardedAttributes(@Nullable Object context, String tag, String... names) {
                attributes.addAll(List.of(names));
            }
        }
    }
}
