package dev.offprint.author.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.read.SourceDate;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import dev.offprint.process.GitRepository;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives public articles without {@code firstPublished} the day on which git first saw them; those that git does not know, the day
 * of the corpus.
 *
 * @param corpus the articles
 * @param first the seconds since 1970 of the first commit of a file, by path
 */
record MissingDates(Corpus corpus, Map<String, Long> first) {

    private static final String KEY = "firstPublished";
    private static final Pattern PUBLISHED = Pattern.compile("(?m)^isPublished[ \\t]*:.*$");
    private static final Pattern EMPTY = Pattern.compile("(?m)^firstPublished[ \\t]*:[ \\t]*(?:null|~)?[ \\t]*$");

    static MissingDates of(Path content, Corpus corpus) {
        Map<String, Long> first = new HashMap<>();
        long[] time = new long[1];
        boolean known = GitRepository.around(content)
                .filter(git -> git.history(content, record -> note(record, time, first)))
                .isPresent();
        return new MissingDates(corpus, known ? first : Map.of());
    }

    /** Newest first, so the last time for a path is that of its first commit. */
    private static void note(String record, long[] time, Map<String, Long> first) {
        String name = record.strip();
        if (name.startsWith("\1")) {
            int end = name.indexOf('\n');
            time[0] = Long.parseLong(
                    name.substring(1, end < 0 ? name.length() : end).strip());
            name = end < 0 ? "" : name.substring(end).strip();
        }
        if (!name.isEmpty()) {
            first.put(name, time[0]);
        }
    }

    /** Replaces the texts by path. */
    void fix(Map<String, String> texts, List<Message> notes) {
        for (ArticleHead head : corpus.heads()) {
            String path = head.folder() + "/article.yaml";
            String text = texts.get(path);
            if (text != null && head.isPublic() && head.from() == null) {
                Optional<String> dated = dated(text, day(path));
                dated.ifPresent(now -> texts.put(path, now));
                if (dated.isEmpty()) {
                    notes.add(Message.of("{0}: add `{1}` by hand", path, KEY + ": " + day(path)));
                }
            }
        }
    }

    private LocalDate day(String path) {
        Long commit = first.get(path);
        Instant at = commit == null ? corpus.moment().now() : Instant.ofEpochSecond(commit);
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    /** Returns the text with the date, if it then says that and nothing else that it did not say before. */
    private static Optional<String> dated(String text, LocalDate day) {
        String edited = LineEnds.edited(text, plain -> {
            Optional<YamlDocument> before = read(plain);
            if (before.isEmpty()) {
                return plain;
            }
            String line = KEY + ": " + notAfterChange(day, before.get());
            String written = EMPTY.matcher(plain).find()
                    ? EMPTY.matcher(plain).replaceFirst(line)
                    : PUBLISHED.matcher(plain).replaceFirst("$0\n" + Matcher.quoteReplacement(line));
            ObjectNode wanted = before.get().root().deepCopy();
            wanted.put(KEY, line.substring(KEY.length() + 2));
            return read(written).map(YamlDocument::root).filter(wanted::equals).isPresent() ? written : plain;
        });
        return edited.equals(text) ? Optional.empty() : Optional.of(edited);
    }

    /** An article cannot have changed before it was published. */
    private static LocalDate notAfterChange(LocalDate day, YamlDocument article) {
        return Optional.ofNullable(article.root().path("lastUpdated").textValue())
                .flatMap(SourceDate::parse)
                .map(date -> LocalDate.ofInstant(OffsetDateTime.parse(date).toInstant(), ZoneOffset.UTC))
                .filter(day::isAfter)
                .orElse(day);
    }

    private static Optional<YamlDocument> read(String yaml) {
        return YamlReader.read(yaml, "article.yaml", 1, new Diagnostics());
    }
}
