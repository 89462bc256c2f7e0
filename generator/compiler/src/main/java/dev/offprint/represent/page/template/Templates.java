package dev.offprint.represent.page.template;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Fills templates: those of a theme, and the built-in ones that it does not replace. Safe for use by many threads. */
public final class Templates {

    private static final String SPECIAL = "&<>\"'`=";
    private static final List<String> ENTITIES =
            List.of("&amp;", "&lt;", "&gt;", "&quot;", "&#x27;", "&#x60;", "&#x3D;");

    private final Map<Class<?>, Template> compiled;

    private Templates(TemplateSources sources) {
        Mustache.Compiler compiler = Mustache.compiler()
                .withEscaper(Templates::escaped)
                .nullValue("")
                .withLoader(name -> new StringReader(sources.of(name).orElse("")));
        this.compiled = Arrays.stream(PageTemplate.values())
                .collect(Collectors.toUnmodifiableMap(
                        PageTemplate::model,
                        one -> compiler.compile(sources.of(one.fileName()).orElse(""))));
    }

    /** Returns the templates of a site. Reports errors in its theme's templates; the built-in ones are used then. */
    public static Templates of(Theme theme, Diagnostics diagnostics) {
        TemplateSources sources = new TemplateSources(theme.templates());
        TemplateCheck check = new TemplateCheck(sources);
        Set<String> reached = new TreeSet<>();
        for (PageTemplate template : PageTemplate.values()) {
            if (sources.isThemed(template.fileName())) {
                reached.addAll(sources.reachedFrom(template.fileName()));
                check.check(template);
            }
        }
        check.findings().forEach(diagnostics::add);
        for (String name : theme.templates().keySet()) {
            if (!reached.contains(name)) {
                diagnostics.add(Code.UNUSED_FILE.at(
                        Place.file(Theme.templatePath(name)),
                        Message.of("no page includes `{0}`", name),
                        Message.of(
                                "remove it, or name it after one of {0}",
                                String.join(", ", TemplateSources.BUILT_IN))));
            }
        }
        return new Templates(check.findings().isEmpty() ? sources : new TemplateSources(Map.of()));
    }

    /** Returns the template of a model, filled with it. */
    public String fill(Object model) {
        return Objects.requireNonNull(compiled.get(model.getClass())).execute(model);
    }

    /** Escapes a text in one pass: most have nothing to escape. */
    static String escaped(String text) {
        int copied = 0;
        StringBuilder escaped = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int special = c > '`' ? -1 : SPECIAL.indexOf(c);
            if (special >= 0) {
                escaped = escaped == null ? new StringBuilder(text.length() + 16) : escaped;
                escaped.append(text, copied, i).append(ENTITIES.get(special));
                copied = i + 1;
            }
        }
        return escaped == null
                ? text
                : escaped.append(text, copied, text.length()).toString();
    }
}
