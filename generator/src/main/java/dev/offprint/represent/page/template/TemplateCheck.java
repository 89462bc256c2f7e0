package dev.offprint.represent.page.template;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.represent.page.view.Piece;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the templates of a theme against the records they are filled from, as the compiler checks those of the program: a name
 * that means nothing is found before any page is made. For one thread.
 */
final class TemplateCheck {

    /** No page has as many templates within each other. */
    private static final int DEEPEST = 30;

    private final TemplateTexts texts;
    private final Set<Diagnostic> findings = new LinkedHashSet<>();
    private final Deque<String> including = new ArrayDeque<>();

    TemplateCheck(TemplateTexts texts) {
        this.texts = texts;
    }

    /** Checks a piece and all that it includes. */
    void check(Piece<?> piece) {
        check(piece.name(), new Model(piece.model()));
    }

    /** Returns what was found. */
    Set<Diagnostic> findings() {
        return findings;
    }

    private void check(String name, Model model) {
        including.push(name);
        Deque<Tag> open = new ArrayDeque<>();
        for (Tag tag : texts.of(name).map(Tag::of).orElseThrow()) {
            switch (tag.kind()) {
                case VALUE -> known(tag, model);
                case SECTION -> {
                    model.enter(known(tag, model).orElse(boolean.class));
                    open.push(tag);
                }
                case INVERTED -> {
                    known(tag, model);
                    model.enter(boolean.class);
                    open.push(tag);
                }
                case END -> end(tag, open, model);
                case INCLUDE -> include(tag, model);
                case UNKNOWN -> report(tag, "this tag has no meaning here", "see docs/theming.md for those that have");
                case UNCLOSED -> report(tag, "`{{` is never closed", "add `}}`");
                case COMMENT -> {}
            }
        }
        for (Tag tag : open) {
            report(tag, "section `" + tag.name() + "` is never closed", "add `{{/" + tag.name() + "}}`");
            model.leave();
        }
        including.pop();
    }

    private Optional<Type> known(Tag tag, Model model) {
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

    private void end(Tag tag, Deque<Tag> open, Model model) {
        if (open.isEmpty() || !open.element().name().equals(tag.name())) {
            String expected =
                    open.isEmpty() ? "remove it" : "close `" + open.element().name() + "` first";
            report(tag, "section `" + tag.name() + "` is not open", expected);
        } else {
            open.pop();
            model.leave();
        }
    }

    private void include(Tag tag, Model model) {
        if (texts.of(tag.name()).isEmpty()) {
            String hint = new Nearest(texts.names())
                    .to(tag.name())
                    .map(name -> "did you mean `" + name + "`?")
                    .orElse("add `" + Theme.templatePath(tag.name()) + "`");
            report(tag, "there is no template `" + tag.name() + "`", hint);
        } else if (including.contains(tag.name()) || including.size() > DEEPEST) {
            report(tag, "template `" + tag.name() + "` includes itself", "remove one of the tags");
        } else {
            check(tag.name(), model);
        }
    }

    /** What is wrong in a template of the program is the fault of the one of the theme that includes it. */
    private void report(Tag tag, String message, String hint) {
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
