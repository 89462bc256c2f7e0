package dev.offprint.represent.page.template;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the templates of a theme against the records that fill them, before any page is made: every name must exist at its
 * place, and filling must end within bounds. For one thread.
 */
final class TemplateCheck {

    /** Templates within each other. */
    private static final int MOST_INCLUDES = 30;
    /** Sections within each other, those of the templates around included: each takes room on the stack. */
    private static final int MOST_SECTIONS = 50;
    /** Tags of a page, counted again for each time that their template is included. */
    private static final int MOST_TAGS = 10_000;
    /** Characters of a page's templates, counted likewise. */
    private static final int MOST_CHARACTERS = 2_000_000;

    private static final String TOO_MUCH = "with all that is included, the page's templates have more than `"
            + MOST_TAGS + "` tags or `" + MOST_CHARACTERS + "` characters";

    private final TemplateSources texts;
    private final Set<Diagnostic> findings = new LinkedHashSet<>();
    private final Deque<String> including = new ArrayDeque<>();
    private int sections;
    private long tags;
    private long characters;
    private boolean isReported;

    TemplateCheck(TemplateSources texts) {
        this.texts = texts;
    }

    /** Checks a piece and all that it includes. */
    void check(PageTemplate<?> piece) {
        tags = 0;
        characters = 0;
        isReported = false;
        check(piece.name(), new TemplateScope(piece.model()));
        if (isTooMuch() && !isReported) {
            findings.add(Code.INVALID_TEMPLATE.at(
                    Place.file(Theme.templatePath(piece.name())), TOO_MUCH, "include less, or less often"));
        }
    }

    /** Returns what was found. */
    Set<Diagnostic> findings() {
        return findings;
    }

    private void check(String name, TemplateScope model) {
        including.push(name);
        Deque<TemplateTag> open = new ArrayDeque<>();
        String text = texts.of(name).orElseThrow();
        characters += text.length();
        for (TemplateTag tag : TemplateTag.of(text)) {
            tags++;
            if (isTooMuch()) {
                break;
            }
            switch (tag.kind()) {
                case VALUE -> known(tag, model);
                case SECTION -> open(tag, section(tag, model), open, model);
                case INVERTED -> {
                    known(tag, model);
                    open(tag, boolean.class, open, model);
                }
                case END -> end(tag, open, model);
                case INCLUDE -> include(tag, model);
                case UNKNOWN -> report(tag, "this tag has no meaning here", "see docs/theming.md for those that have");
                case UNCLOSED -> report(tag, "`{{` is never closed", "add `}}`");
                case COMMENT -> {}
            }
        }
        close(open, model);
        including.pop();
    }

    private void close(Deque<TemplateTag> open, TemplateScope model) {
        for (TemplateTag tag : open) {
            if (!isTooMuch()) {
                report(tag, "section `" + tag.name() + "` is never closed", "add `{{/" + tag.name() + "}}`");
            }
            model.leave();
            sections--;
        }
    }

    /** What is beyond the bounds is said once, by the tag that goes beyond them, and nothing after it is looked at. */
    private boolean isTooMuch() {
        return isReported || tags > MOST_TAGS || characters > MOST_CHARACTERS;
    }

    /** A list that is gone through for each item of another multiplies the page; each of a few levels more, beyond all bounds. */
    private Type section(TemplateTag tag, TemplateScope model) {
        if (model.isOuterList(tag.name())) {
            report(
                    tag,
                    "the list `" + tag.name() + "` does not belong to the items of the list around it, and would be"
                            + " repeated for each",
                    "close the section around it first");
        }
        return known(tag, model).orElse(boolean.class);
    }

    private void open(TemplateTag tag, Type type, Deque<TemplateTag> open, TemplateScope model) {
        model.enter(type);
        open.push(tag);
        sections++;
        if (sections > MOST_SECTIONS && !isReported) {
            isReported = true;
            report(tag, "sections stand more than `" + MOST_SECTIONS + "` deep within each other", "flatten them");
        }
    }

    private Optional<Type> known(TemplateTag tag, TemplateScope model) {
        Optional<Type> type = model.type(tag.name());
        if (type.isEmpty()) {
            String hint = new Nearest(model.names())
                    .to(tag.name())
                    .map(name -> "did you mean `" + name + "`?")
                    .orElse("known here: " + String.join(", ", model.names()));
            report(tag, "`" + tag.name() + "` means nothing here", hint);
        }
        return type;
    }

    private void end(TemplateTag tag, Deque<TemplateTag> open, TemplateScope model) {
        if (open.isEmpty() || !open.element().name().equals(tag.name())) {
            String expected =
                    open.isEmpty() ? "remove it" : "close `" + open.element().name() + "` first";
            report(tag, "section `" + tag.name() + "` is not open", expected);
        } else {
            open.pop();
            model.leave();
            sections--;
        }
    }

    private void include(TemplateTag tag, TemplateScope model) {
        if (texts.of(tag.name()).isEmpty()) {
            String hint = new Nearest(texts.names())
                    .to(tag.name())
                    .map(name -> "did you mean `" + name + "`?")
                    .orElse("add `" + Theme.templatePath(tag.name()) + "`");
            report(tag, "there is no template `" + tag.name() + "`", hint);
        } else if (including.contains(tag.name())) {
            report(tag, "template `" + tag.name() + "` includes itself", "remove one of the tags");
        } else if (including.size() > MOST_INCLUDES) {
            report(tag, "templates include each other more than `" + MOST_INCLUDES + "` deep", "join some of them");
        } else {
            expand(tag, model);
        }
    }

    private void expand(TemplateTag tag, TemplateScope model) {
        check(tag.name(), model);
        if (isTooMuch() && !isReported) {
            isReported = true;
            tooMuch(tag);
        }
    }

    /** A template of the program includes one of the theme, which may be too much by itself. */
    private void tooMuch(TemplateTag tag) {
        String hint = "include less, or less often";
        if (including.stream().anyMatch(texts.themed()::containsKey)) {
            report(tag, TOO_MUCH, hint);
        } else {
            findings.add(Code.INVALID_TEMPLATE.at(Place.file(Theme.templatePath(tag.name())), TOO_MUCH, hint));
        }
    }

    /** What is wrong in a template of the program is the fault of the one of the theme that includes it. */
    private void report(TemplateTag tag, String message, String hint) {
        String inner = including.element();
        if (texts.themed().containsKey(inner)) {
            Place place = new Place(Theme.templatePath(inner), tag.line(), tag.column());
            findings.add(Code.INVALID_TEMPLATE.at(place, message, hint));
            return;
        }
        including.stream().filter(texts.themed()::containsKey).findFirst().ifPresent(outer -> {
            Place place = Place.file(Theme.templatePath(outer));
            String where = " in template `" + inner + "`, which this one includes";
            findings.add(Code.INVALID_TEMPLATE.at(place, message + where, "include it where its values are known"));
        });
    }
}
