package dev.offprint.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SourceDate;
import dev.offprint.article.hint.SlugHint;
import dev.offprint.article.read.Identifiers;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.corpus.ArticleHead.SeriesPart;
import dev.offprint.corpus.ArticleHead.State;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.FileNameVariants;
import dev.offprint.source.SourceEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads as much of an article's folder as the index needs. Says what is wrong with the folder, not with its files. */
record HeadReader(Sources sources, boolean drafts) {

    private static final String ARTICLE = "article.yaml";

    /** Returns what the index needs, without the findings. */
    Optional<ArticleHead> read(FolderContents folder) {
        Optional<Slug> slug = Slug.parse(folder.name());
        if (slug.isEmpty()) {
            sources.report(
                    Code.INVALID_SLUG,
                    Place.file(folder.path()),
                    Message.of("folder name `{0}` is no slug", folder.name()),
                    SlugHint.of(folder.name())
                            .map(meant -> Message.of(
                                    "use the letters a to z (no umlauts), digits, `-` and `_`, for example `{0}`",
                                    meant.value()))
                            .orElse(
                                    Message.of(
                                            "use 1 to 255 of the letters a to z (no umlauts), digits, `-` and `_`, and begin with a letter or a digit")));
            return Optional.empty();
        }
        List<ContentLocale> locales = new ArrayList<>();
        List<String> files = new ArrayList<>();
        boolean described = false;
        for (SourceEntry entry : folder.entries()) {
            if (entry.name().equals(ARTICLE)) {
                described = isFile(entry);
            } else if (FileNameVariants.usual(entry.name()).endsWith(".md")) {
                locale(entry).ifPresent(locales::add);
            } else if (!entry.isFolder()) {
                files.add(entry.name());
            }
        }
        folder.nested()
                .forEach(entry -> files.add(entry.path().substring(folder.path().length() + 1)));
        files.sort(null);
        locales.sort(null);
        boolean renamed = folder.entries().stream().anyMatch(HeadReader::isMisnamedTranslation);
        if (!described) {
            undescribed(folder);
        }
        return Optional.of(head(slug.get(), folder.path(), described, locales, files, renamed));
    }

    private void undescribed(FolderContents folder) {
        Message hint = FileNameVariants.of(folder.entries(), ARTICLE)
                .map(entry -> Message.of("rename `{0}`", entry.name()))
                .orElse(Message.of("add it, with `contentType` at least"));
        report(Code.MISSING_FILE, Place.file(folder.path()), Message.of("the folder has no `{0}`", ARTICLE), hint);
    }

    private static boolean isMisnamedTranslation(SourceEntry entry) {
        return ContentLocale.of(entry.name().replaceFirst("[.]md$", "")).isEmpty()
                && localeMeant(entry.name()).isPresent();
    }

    /** Returns the locale that a name stands for in its usual form. */
    private static Optional<ContentLocale> localeMeant(String name) {
        String usual = FileNameVariants.usual(name);
        return usual.endsWith(".md")
                ? ContentLocale.of(usual.substring(0, usual.length() - ".md".length()))
                : Optional.empty();
    }

    /**
     * Returns the head.
     *
     * @param renamed whether a translation exists under a misspelt name, so that it is not reported as missing
     */
    private ArticleHead head(
            Slug slug,
            String folder,
            boolean described,
            List<ContentLocale> locales,
            List<String> files,
            boolean renamed) {
        Optional<YamlDocument> document = described ? sources.yamlAhead(folder + "/" + ARTICLE) : Optional.empty();
        Optional<ObjectNode> root = document.map(YamlDocument::root);
        if (locales.isEmpty() && !renamed) {
            report(
                    Code.NO_TRANSLATION,
                    Place.file(folder),
                    Message.of("the article has no translation"),
                    Message.of("add `en.md` or `de.md`"));
        }
        State state = locales.isEmpty() ? State.BROKEN : root.map(this::state).orElse(State.BROKEN);
        if (state == State.PUBLIC && !renamed && locales.size() < ContentLocale.values().length) {
            missingTranslation(locales.get(0).other().tag(), document, folder);
        }
        String id = root.map(r -> r.path("id").asText()).orElse(null);
        List<Slug> former = root.map(Identifiers::formerSlugs).orElse(List.of());
        return new ArticleHead(
                slug,
                former,
                state,
                described,
                root.map(r -> r.path("awarenessLevel").textValue()).orElse(null),
                List.copyOf(locales),
                List.copyOf(files),
                root.map(r -> r.path("contentType").textValue()).orElse(null),
                state == State.PUBLIC ? titles(folder, locales) : Map.of(),
                id != null && id.isEmpty()
                        ? Identifiers.of(Identifiers.oldest(slug, former).value())
                        : id,
                Map.of(),
                false,
                List.of(),
                drafts ? null : root.flatMap(r -> moment(r, "firstPublished")).orElse(null),
                root.map(r -> r.path("difficulty").textValue()).orElse(null),
                root.flatMap(SeriesPart::of).orElse(null),
                root.map(HeadReader::topics).orElse(List.of()),
                root.flatMap(r -> moment(r, "lastUpdated")).orElse(null));
    }

    private static List<String> topics(ObjectNode root) {
        List<String> topics = new ArrayList<>();
        root.path("topics").forEach(topic -> topics.add(topic.asText()));
        return topics.stream().filter(topic -> !topic.isBlank()).distinct().toList();
    }

    /** Returns a moment that the article names; a date that is wrong is reported when the article is read. */
    private static Optional<Instant> moment(ObjectNode root, String key) {
        String text = root.path(key).textValue();
        return Optional.ofNullable(text)
                .flatMap(SourceDate::parse)
                .map(date -> OffsetDateTime.parse(date).toInstant());
    }

    private void missingTranslation(String absent, Optional<YamlDocument> document, String folder) {
        // that it is published is what asks for it
        Place published = document.map(d -> d.placeOf("/isPublished")).orElse(Place.file(folder));
        report(
                Code.MISSING_TRANSLATION,
                published,
                Message.of("the article has no `{0}` translation", absent),
                Message.of("add `{0}.md`", absent));
    }

    private Map<ContentLocale, String> titles(String folder, List<ContentLocale> locales) {
        Sources silent = Sources.silent(sources.tree()); // who reads the whole file reports what is wrong
        Map<ContentLocale, String> titles = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : locales) {
            silent.head(folder + "/" + locale.tag() + ".md")
                    .map(head -> head.root().path("title").textValue())
                    .ifPresent(title -> titles.put(locale, title));
        }
        return titles;
    }

    private void report(Code code, Place place, Message problem, Message remedy) {
        sources.report(code, place, problem, remedy);
    }

    private State state(ObjectNode root) {
        JsonNode origin = root.path("origin");
        if (origin.asText().equals("syndicated")) {
            return State.SYNDICATED;
        }
        boolean isNative =
                origin.isMissingNode() || origin.isNull() || origin.asText().equals("native");
        JsonNode published = root.path("isPublished");
        if (!isNative || !(published.isBoolean() || published.isMissingNode() || published.isNull())) {
            return State.BROKEN;
        }
        return drafts || published.booleanValue() ? State.PUBLIC : State.DRAFT;
    }

    private Optional<ContentLocale> locale(SourceEntry entry) {
        String name = entry.name();
        Optional<ContentLocale> locale =
                name.endsWith(".md") ? ContentLocale.of(name.substring(0, name.length() - 3)) : Optional.empty();
        if (locale.isEmpty()) {
            Message hint = localeMeant(name)
                    .map(meant -> Message.of("rename it `{0}`", meant.tag() + ".md"))
                    .orElse(Message.of("name it `en.md` or `de.md`, or move it away"));
            String stem = name.substring(0, name.lastIndexOf('.'));
            report(Code.UNKNOWN_LOCALE, Place.file(entry.path()), unknownLocale(name, stem), hint);
        }
        return isFile(entry) ? locale : Optional.empty();
    }

    private static Message unknownLocale(String name, String stem) {
        return ContentLocale.of(stem).isPresent()
                ? Message.of("`{0}` is not a name of a translation", name)
                : Message.of("`{0}` is not a locale of the contract", stem);
    }

    private boolean isFile(SourceEntry entry) {
        if (entry.isFolder()) {
            sources.report(
                    Code.NOT_A_FILE,
                    Place.file(entry.path()),
                    Message.of("`{0}` is a folder", entry.name()),
                    Message.of("make it a file"));
        }
        return !entry.isFolder();
    }

    /**
     * The contents of an article's folder, as the file system lists them.
     *
     * @param name the folder's name, which ought to be a slug
     * @param path its path in the content folder
     * @param isLinked whether symbolic links lead to it or to something in it, so that it may change without being written to
     * @param entries what it holds, sorted by name
     * @param nested the files in folders within, which hold media, sorted by path
     */
    record FolderContents(
            String name, String path, boolean isLinked, List<SourceEntry> entries, List<SourceEntry> nested) {

        /**
         * Files and folders of one article. Symbolic links make many of few: each level that links to the next twice doubles them.
         */
        private static final int MOST_ENTRIES = 20_000;

        private static final int MOST_LEVELS = 30;

        static FolderContents of(SourceEntry folder, Sources sources) {
            List<SourceEntry> entries = sources.tree().list(folder.path());
            List<SourceEntry> nested = new ArrayList<>();
            boolean isLinked = folder.isLink() || entries.stream().anyMatch(SourceEntry::isLink);
            Deque<SourceEntry> open = new ArrayDeque<>();
            entries.stream().filter(SourceEntry::isFolder).forEach(open::add);
            int seen = entries.size();
            while (!open.isEmpty()) {
                SourceEntry next = open.pop();
                List<SourceEntry> inner = sources.tree().list(next.path());
                seen += inner.size();
                isLinked |= inner.stream().anyMatch(SourceEntry::isLink);
                if (seen > MOST_ENTRIES || levels(folder, next) > MOST_LEVELS) {
                    sources.report(
                            Code.TOO_LARGE,
                            Place.file(folder.path()),
                            Message.of(
                                    "the folder has more than `{0}` files or `{1}` folders within each other",
                                    MOST_ENTRIES, MOST_LEVELS),
                            Message.of(
                                    "move what is not media of the article out of it; look for symbolic links to folders"));
                    break;
                }
                for (SourceEntry entry : inner) {
                    if (entry.isFolder()) {
                        open.add(entry);
                    } else {
                        nested.add(entry);
                    }
                }
            }
            nested.sort(Comparator.comparing(SourceEntry::path));
            return new FolderContents(folder.name(), folder.path(), isLinked, entries, nested);
        }

        /** Returns the digest of the names of everything in it. */
        Sha256 names() {
            StringBuilder names = new StringBuilder();
            entries.forEach(entry -> names.append(entry.name()).append(entry.isFolder() ? "/\n" : "\n"));
            nested.forEach(entry -> names.append(entry.path()).append('\n'));
            return Sha256.of(names.toString().getBytes(StandardCharsets.UTF_8));
        }

        private static long levels(SourceEntry folder, SourceEntry inner) {
            return inner.path()
                    .chars()
                    .skip(folder.path().length())
                    .filter(c -> c == '/')
                    .count();
        }
    }
}
