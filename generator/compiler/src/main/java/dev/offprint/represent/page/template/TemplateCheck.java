package dev.offprint.represent.page.template;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
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

    /** The depth of includes. */
    private static final int MAX_INCLUDE_DEPTH = 30;
    /** The depth of sections, those of including templates counted: each needs space on the stack. */
    private static final int MAX_SECTION_DEPTH = 50;
    /** The tags of a page, counted each time that their template is included. */
    private static final int MAX_TAGS = 10_000;
    /** The characters of a page's templates, counted likewise. */
    private static final int MAX_CHARACTERS = 2_000_000;

    private static final Message LIMITS_EXCEEDED = Message.of(
            "with all that is included, the page's templates have more than `{0}` tags or `{1}` characters",
            MAX_TAGS, MAX_CHARACTERS);

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

    /** Checks a template and all that it includes. */
    void check(PageTemplate template) {
        tags = 0;
        characters = 0;
        isReported = false;
        check(template.fileName(), new TemplateScope(template.model()));
        if (exceedsLimits() && !isReported) {
            findings.add(Code.INVALID_TEMPLATE.at(
                    Place.file(Theme.templatePath(template.fileName())),
                    LIMITS_EXCEEDED,
                    Message.of("include less, or less often")));
        }
    }

    /** Returns the findings. */
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
            if (exceedsLimits()) {
                break;
            }
            switch (tag.kind()) {
                case VALUE -> resolve(tag, model);
                case SECTION -> open(tag, section(tag, model), open, model);
                case INVERTED -> {
                    resolve(tag, model);
                    open(tag, boolean.class, open, model);
                }
                case END -> end(tag, open, model);
                case INCLUDE -> include(tag, model);
                case UNKNOWN ->
                    report(
                            tag,
                            Message.of("this tag has no meaning here"),
                            Message.of("see docs/theming.md for those that have"));
                case UNCLOSED -> report(tag, Message.of("`{{` is not closed"), Message.of("add `}}`"));
                case COMMENT -> {}
            }
        }
        close(open, model);
        including.pop();
    }

    private void close(Deque<TemplateTag> open, TemplateScope model) {
        for (TemplateTag tag : open) {
            if (!exceedsLimits()) {
                report(
                        tag,
                        Message.of("section `{0}` is not closed", tag.name()),
                        Message.of("add `{{/{0}}}`", tag.name()));
            }
            model.leave();
            sections--;
        }
    }

    /** Returns whether a limit is exceeded. The first tag beyond a limit is reported, and the rest is not checked. */
    private boolean exceedsLimits() {
        return isReported || tags > MAX_TAGS || characters > MAX_CHARACTERS;
    }

    /** Reports a list in a section over another list: each level would multiply the length of the page. */
    private Type section(TemplateTag tag, TemplateScope model) {
        if (model.isOuterList(tag.name())) {
            report(
                    tag,
                    Message.of(
                            "the list `{0}` does not belong to the items of the list around it, and would be repeated for each",
                            tag.name()),
                    Message.of("close the section around it first"));
        }
        return resolve(tag, model).orElse(boolean.class);
    }

    private void open(TemplateTag tag, Type type, Deque<TemplateTag> open, TemplateScope model) {
        model.enter(type);
        open.push(tag);
        sections++;
        if (sections > MAX_SECTION_DEPTH && !isReported) {
            isReported = true;
            report(
                    tag,
                    Message.of("sections are nested more than `{0}` deep", MAX_SECTION_DEPTH),
                    Message.of("flatten them"));
        }
    }

    private Optional<Type> resolve(TemplateTag tag, TemplateScope model) {
        Optional<Type> type = model.type(tag.name());
        if (type.isEmpty()) {
            Message hint = new Nearest(model.names())
                    .to(tag.name())
                    .map(name -> Message.of("did you mean `{0}`?", name))
                    .orElse(Message.of("known here: {0}", String.join(", ", model.names())));
            report(tag, Message.of("`{0}` is unknown here", tag.name()), hint);
        }
        return type;
    }

    private void end(TemplateTag tag, Deque<TemplateTag> open, TemplateScope model) {
        if (open.isEmpty() || !open.element().name().equals(tag.name())) {
            Message expected = open.isEmpty()
                    ? Message.of("remove the tag")
                    : Message.of("close `{0}` first", open.element().name());
            report(tag, Message.of("section `{0}` is not open", tag.name()), expected);
        } else {
            open.pop();
            model.leave();
            sections--;
        }
    }

    private void include(TemplateTag tag, TemplateScope model) {
        if (texts.of(tag.name()).isEmpty()) {
            Message hint = new Nearest(texts.names())
                    .to(tag.name())
                    .map(name -> Message.of("did you mean `{0}`?", name))
                    .orElse(Message.of("add `{0}`", Theme.templatePath(tag.name())));
            report(tag, Message.of("there is no template `{0}`", tag.name()), hint);
        } else if (including.contains(tag.name())) {
            report(tag, Message.of("template `{0}` includes itself", tag.name()), Message.of("remove one of the tags"));
        } else if (including.size() > MAX_INCLUDE_DEPTH) {
            report(
                    tag,
                    Message.of("templates include each other more than `{0}` deep", MAX_INCLUDE_DEPTH),
                    Message.of("join some of them"));
        } else {
            expand(tag, model);
        }
    }

    private void expand(TemplateTag tag, TemplateScope model) {
        check(tag.name(), model);
        if (exceedsLimits() && !isReported) {
            isReported = true;
            reportLimits(tag);
        }
    }

    /**
     * Reports an exceeded limit. The tag can be in a built-in template that includes the theme's, which is then
     * reported as a whole.
     */
    private void reportLimits(TemplateTag tag) {
        Message hint = Message.of("include less, or less often");
        if (including.stream().anyMatch(texts.themed()::containsKey)) {
            report(tag, LIMITS_EXCEEDED, hint);
        } else {
            findings.add(Code.INVALID_TEMPLATE.at(Place.file(Theme.templatePath(tag.name())), LIMITS_EXCEEDED, hint));
        }
    }

    /** Reports an error. If it is in a built-in template, the template of the theme that includes it is wrong. */
    private void report(TemplateTag tag, Message message, Message hint) {
        String inner = including.element();
        if (texts.themed().containsKey(inner)) {
            Place place = new Place(Theme.templatePath(inner), tag.line(), tag.column());
            findings.add(Code.INVALID_TEMPLATE.at(place, message, hint));
            return;
        }
        including.stream().filter(texts.themed()::containsKey).findFirst().ifPresent(outer -> {
            Place place = Place.file(Theme.templatePath(outer));
            Message within = Message.of("{0} in template `{1}`, which this one includes", message, inner);
            findings.add(Code.INVALID_TEMPLATE.at(place, within, Message.of("include it where its values are known")));
        });
    }
}
