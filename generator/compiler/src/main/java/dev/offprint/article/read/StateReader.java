package dev.offprint.article.read;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.state.TextPart;
import dev.offprint.article.state.TextParts;
import dev.offprint.article.state.TranslationRecord;
import dev.offprint.article.state.TranslationState;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads which state of the other language translations were made from, for those who need the texts as well. Reports nothing: the reading
 * of articles does.
 */
public record StateReader(Sources sources) {

    /** Returns the parts of an article in one language; nothing where its text cannot be read. */
    public Optional<List<TextPart>> parts(String folder, ContentLocale locale) {
        return text(folder, locale).map(TextParts::all);
    }

    /** Returns the state of a translation; nothing where none is recorded, or one of the texts cannot be read. */
    public Optional<TranslationState> state(String folder, ContentLocale locale) {
        Optional<TextParts> own = text(folder, locale);
        Optional<TextParts> other = text(folder, locale.other());
        return own.flatMap(translation -> other.flatMap(source -> state(locale, translation, source, true)));
    }

    private Optional<TextParts> text(String folder, ContentLocale locale) {
        String path = folder + "/" + locale.tag() + ".md";
        Optional<FrontMatter> file = sources.frontMatter(path);
        Optional<YamlDocument> shared = sources.yaml(folder + "/article.yaml");
        return file.flatMap(parts -> sources.head(parts, path)
                .map(head -> new TextParts(
                        shared,
                        head,
                        new ParsedMarkdown(parts.body()),
                        (line, column) -> new Place(path, parts.bodyLine() + line, column)))
                .filter(text -> text.body().excess().isEmpty()));
    }

    /** Returns the states of the translations of an article that was read. Their own parts are there if a review asks for them. */
    static List<TranslationState> states(Map<ContentLocale, TextParts> texts) {
        List<TranslationState> states = new ArrayList<>();
        texts.forEach((locale, own) -> {
            TextParts other = texts.get(locale.other());
            if (other != null) {
                state(locale, own, other, false).ifPresent(states::add);
            }
        });
        return states;
    }

    private static Optional<TranslationState> state(
            ContentLocale locale, TextParts own, TextParts other, boolean whole) {
        return TranslationRecord.isIn(own.head().root())
                ? TranslationRecord.of(own.head().root())
                        .map(record -> TranslationState.of(
                                locale,
                                record,
                                own.head().placeOf("/" + TranslationRecord.KEY),
                                other.all(),
                                whole || record.review() != null ? own.all() : List.of()))
                : Optional.empty();
    }
}
