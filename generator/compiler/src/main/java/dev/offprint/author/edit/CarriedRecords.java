package dev.offprint.author.edit;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.state.TextParts;
import dev.offprint.article.state.TranslationRecord;
import dev.offprint.article.state.TranslationRecord.Edited;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps the records of an article's translations in step with edits of its texts that change nothing that they say. Else every
 * correction would make translations outdated.
 *
 * @param head the article
 * @param before the texts by path, before the edits
 * @param notes takes what has to be done by hand
 */
record CarriedRecords(ArticleHead head, Map<String, String> before, List<Message> notes) {

    /** Replaces the texts by path. */
    void fix(Map<String, String> texts) {
        boolean edited = head.locales().stream()
                .map(this::path)
                .anyMatch(path -> !text(before, path).equals(text(texts, path)));
        if (!edited) {
            return;
        }
        for (ContentLocale locale : head.locales()) {
            Optional<TranslationRecord> record = parts(before, locale)
                    .flatMap(text -> TranslationRecord.of(text.head().root()));
            if (record.isPresent() && text(before, path(locale)).contains(TranslationRecord.KEY)) {
                carry(record.get(), locale, texts);
            }
        }
    }

    private void carry(TranslationRecord record, ContentLocale locale, Map<String, String> texts) {
        Optional<Edited> source = edited(locale.other(), texts);
        Optional<Edited> own = edited(locale, texts);
        if (source.isEmpty() || own.isEmpty()) {
            return; // the check says what is wrong with them
        }
        TranslationRecord now = record.carried(source.get(), own.get());
        String path = path(locale);
        String text = text(texts, path);
        String written = LineEnds.edited(text, plain -> new RecordBlock(plain, path).with(now));
        if (!now.equals(record) && written.equals(text)) {
            notes.add(Message.of(
                    "{0}: run `offprint translated {1}` when the translation is up to date", path, head.slug()));
        }
        texts.put(path, written);
    }

    private Optional<Edited> edited(ContentLocale locale, Map<String, String> texts) {
        return parts(before, locale).flatMap(old -> parts(texts, locale).map(now -> new Edited(old.all(), now.all())));
    }

    private Optional<TextParts> parts(Map<String, String> texts, ContentLocale locale) {
        String path = path(locale);
        String shared = head.folder() + "/article.yaml";
        Optional<YamlDocument> article =
                YamlReader.read(LineEnds.plain(text(texts, shared)), shared, 1, new Diagnostics());
        return FrontMatter.split(LineEnds.plain(text(texts, path)), path, new Diagnostics())
                .flatMap(cut -> YamlReader.read(cut.yaml(), path, 2, new Diagnostics())
                        .map(values -> new TextParts(
                                article,
                                values,
                                new ParsedMarkdown(cut.body()),
                                (line, column) -> new Place(path, cut.bodyLine() + line, column))))
                .filter(text -> text.body().excess().isEmpty());
    }

    private String path(ContentLocale locale) {
        return head.folder() + "/" + locale.tag() + ".md";
    }

    private static String text(Map<String, String> texts, String path) {
        return texts.getOrDefault(path, "");
    }
}
