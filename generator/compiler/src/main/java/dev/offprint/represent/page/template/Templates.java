package dev.offprint.represent.page.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.samskivert.mustache.DefaultCollector;
import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.source.Resource;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Fills templates: those of a theme, and the built-in ones that it does not replace. A theme's are filled with samples first, which have
 * every name: so what is wrong with them is said before any page is made. Safe for use by many threads.
 */
public final class Templates {

    /** The templates that the program fills; each has a sample. */
    private static final List<String> FILLED =
            List.of("layout", "article", "index", "home", "page", "problem", "not-found", "search", "developers-form");

    static final Mustache.Escaper HTML = Escapers.simple(new String[][] {
        {"&", "&amp;"},
        {"<", "&lt;"},
        {">", "&gt;"},
        {"\"", "&quot;"},
        {"'", "&#x27;"},
        {"`", "&#x60;"},
        {"=", "&#x3D;"}
    });

    /** So many items has a list of a sample, and so many are shown: a list within two that it does not belong to has more. */
    private static final int ITEMS = 16;

    private static final int MOST_ITEMS = 2_000;

    private static final Pattern LINE = Pattern.compile("line (\\d+)");

    private static final Map<String, Template> MARKDOWN = new ConcurrentHashMap<>();

    private final Map<String, Template> compiled = new LinkedHashMap<>();

    private Templates(Map<String, String> themed) {
        Mustache.Compiler compiler = compiler(new Values()).defaultValue("");
        for (String name : FILLED) {
            compiled.put(name, compiler.compile(TemplateText.of(name, themed).text()));
        }
    }

    /** Returns the templates of a site. Reports errors in its theme's templates; the built-in ones are used then. */
    public static Templates of(Theme theme, Diagnostics diagnostics) {
        Map<String, String> themed = theme.templates();
        Set<Diagnostic> findings = new LinkedHashSet<>();
        Set<String> used = new TreeSet<>();
        for (String name : themed.isEmpty() ? List.<String>of() : FILLED) {
            try {
                TemplateText text = TemplateText.of(name, themed);
                used.addAll(text.names());
                if (!Collections.disjoint(text.names(), themed.keySet())) {
                    rehearse(name, text);
                }
            } catch (TemplateText.Broken broken) {
                used.addAll(broken.names());
                findings.add(broken.finding());
            }
        }
        findings.forEach(diagnostics::add);
        for (String name : themed.keySet()) {
            if (findings.isEmpty() && !used.contains(name)) {
                diagnostics.add(Code.UNUSED_FILE.at(
                        Place.file(Theme.templatePath(name)),
                        Message.of("no page includes `{0}`", name),
                        Message.of("remove it, or name it after one of {0}", String.join(", ", builtIn()))));
            }
        }
        return new Templates(findings.isEmpty() ? themed : Map.of());
    }

    /** Returns the names of the built-in templates: those that the program fills, and all that they include. */
    static Set<String> builtIn() {
        Set<String> names = new TreeSet<>();
        FILLED.forEach(name -> names.addAll(TemplateText.of(name, Map.of()).names()));
        return names;
    }

    /**
     * Returns a template, filled.
     *
     * @param model the values by name
     */
    public String fill(String name, Object model) {
        return Objects.requireNonNull(compiled.get(name), name).execute(model);
    }

    /**
     * Returns a template of Markdown, filled; its values are escaped as Markdown has it. Themes do not replace these.
     *
     * @param model the values by name
     */
    public static String markdown(String name, Object model) {
        return MARKDOWN.computeIfAbsent(
                        name,
                        any -> Mustache.compiler()
                                .withEscaper(text -> MarkdownText.literal(text).strip())
                                .withCollector(new Values())
                                .defaultValue("")
                                .emptyStringIsFalse(true)
                                .compile(Resource.text("represent/page/markdown/" + name + ".mustache")))
                .execute(model);
    }

    /** Fills a template with its sample: with all values, without single ones, and without any. Every name has to be known. */
    private static void rehearse(String name, TemplateText text) {
        Map<?, ?> sample = (Map<?, ?>) Objects.requireNonNull(samples().get(name));
        Set<String> names = new TreeSet<>();
        try {
            for (Look look : Look.values()) {
                Mustache.Compiler strict =
                        compiler(new FewValues()).nullValue("").strictSections(true);
                strict.compile(text.text()).execute(look.at(sample, 0, names));
            }
        } catch (MustacheException.Context unknown) {
            Message hint = new Nearest(names)
                    .to(last(unknown.key))
                    .map(near -> Message.of("did you mean `{0}`?", near))
                    .orElse(Message.of("see docs/theming.md for the names that this template has"));
            throw text.broken(unknown.lineNo, Message.of("`{0}` is unknown here", unknown.key), hint);
        } catch (TooMuch unbounded) {
            throw text.broken(
                    0,
                    Message.of("a list is repeated for each item of others that it does not belong to"),
                    Message.of("close the section around it first"));
        } catch (MustacheException wrong) {
            Matcher line = LINE.matcher(String.valueOf(wrong.getMessage()));
            throw text.broken(
                    line.find() ? Integer.parseInt(line.group(1)) : 0,
                    Message.of("this is no template: {0}", String.valueOf(wrong.getMessage())),
                    Message.of("see docs/theming.md for the tags that there are"));
        }
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    private static Map<?, ?> samples() {
        try {
            return new ObjectMapper().readValue(Resource.text("represent/page/samples.json"), Map.class);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Mustache.Compiler compiler(Mustache.Collector values) {
        return Mustache.compiler().withEscaper(HTML).withCollector(values);
    }

    /** A view of a sample. */
    private enum Look {
        WHOLE,
        /** Without texts, numbers and yes or no. */
        WITHOUT_TEXTS,
        /** Without anything at the top. */
        EMPTY;

        @Nullable
        Object at(@Nullable Object sample, int depth, Set<String> names) {
            if (sample instanceof Map<?, ?> map) {
                Map<String, @Nullable Object> seen = new LinkedHashMap<>();
                map.forEach((name, value) -> {
                    names.add((String) name);
                    Object shown = this == EMPTY && depth == 0 ? null : at(value, depth + 1, names);
                    seen.put((String) name, name.equals("words") ? WORDS : shown);
                });
                return seen;
            } else if (sample instanceof List<?> list) {
                Object item = list.get(0);
                return Collections.nCopies(ITEMS, item instanceof Map ? at(item, depth + 1, names) : item);
            }
            return this == WHOLE ? sample : null;
        }

        private static final Map<String, String> WORDS =
                Messages.in(ContentLocale.EN).labels();
    }

    /** The values of maps and of records; the methods of other objects are nobody's business. */
    private static class Values extends DefaultCollector {

        @Override
        public Mustache.@Nullable VariableFetcher createFetcher(Object context, String name) {
            return context instanceof Map || context instanceof Record ? super.createFetcher(context, name) : null;
        }
    }

    /** Shows no more items than templates need that do not multiply lists with each other. */
    private static final class FewValues extends Values {

        private int left = MOST_ITEMS;

        @Override
        public @Nullable Iterator<?> toIterator(@Nullable Object value) {
            if (value instanceof Collection<?> items) {
                left -= items.size();
                if (left < 0) {
                    throw new TooMuch();
                }
            }
            return super.toIterator(value);
        }
    }

    private static final class TooMuch extends MustacheException {
        private static final long serialVersionUID = 1;

        TooMuch() {
            super("too many items");
        }
    }
}
