package dev.offprint.represent.page.template;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.represent.page.view.Piece;
import io.jstach.jstachio.escapers.Html;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Fills templates. Those of the program are compiled with it; a piece that a theme has a part in is interpreted, from the same
 * records and with the same result. Safe for use by many threads.
 */
public final class Templates {

    private final Map<String, Template> interpreted;

    Templates(Map<String, Template> interpreted) {
        this.interpreted = Map.copyOf(interpreted);
    }

    /** Returns the templates of a site. What is wrong with its theme's is reported, and these are done without. */
    public static Templates of(Theme theme, Diagnostics diagnostics) {
        TemplateTexts texts = new TemplateTexts(theme.templates());
        TemplateCheck check = new TemplateCheck(texts);
        Set<String> reached = new TreeSet<>();
        for (Piece<?> piece : Piece.ALL) {
            if (texts.isThemed(piece.name())) {
                reached.addAll(texts.reachedFrom(piece.name()));
                check.check(piece);
            }
        }
        check.findings().forEach(diagnostics::add);
        for (String name : theme.templates().keySet()) {
            if (!reached.contains(name)) {
                diagnostics.add(Code.UNUSED_FILE.at(
                        Place.file(Theme.templatePath(name)),
                        "no page includes `" + name + "`",
                        "remove it, or name it after one of " + String.join(", ", TemplateTexts.BUILT_IN)));
            }
        }
        return new Templates(check.findings().isEmpty() ? interpreted(texts) : Map.of());
    }

    private static Map<String, Template> interpreted(TemplateTexts texts) {
        Function<String, String> escaper = Html.provider();
        Mustache.Compiler compiler = Mustache.compiler()
                .withEscaper(escaper::apply)
                .nullValue("")
                .withLoader(name -> new StringReader(texts.of(name).orElse("")));
        Map<String, Template> interpreted = new HashMap<>();
        for (Piece<?> piece : Piece.ALL) {
            if (texts.isThemed(piece.name())) {
                interpreted.put(
                        piece.name(), compiler.compile(texts.of(piece.name()).orElse("")));
            }
        }
        return interpreted;
    }

    /** Returns the HTML of a piece. */
    public <T> String fill(Piece<T> piece, T model) {
        Template template = interpreted.get(piece.name());
        return template == null ? piece.compiled().execute(model) : template.execute(model);
    }
}
