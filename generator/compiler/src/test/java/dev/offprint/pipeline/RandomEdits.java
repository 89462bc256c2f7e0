package dev.offprint.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;

/** A content folder and somebody who edits it at random, from a seed. Each edit says what it did. */
public final class RandomEdits {

    private final Path content;
    private final Random random;
    private final EditedFolder folder;
    private final RandomTexts texts;
    private int made;

    /** Makes a valid content folder. */
    public RandomEdits(Path content, long seed) throws IOException {
        this.content = content;
        this.random = new Random(seed);
        this.folder = new EditedFolder(content, random);
        this.texts = new RandomTexts(random);
        folder.write(
                "site.yaml",
                "baseUrl: https://example.com\nname: Edited\nlinks: warn\nmcpUrl: https://mcp.example.com\n");
        folder.write("pages/developers/en.md", "---\ntitle: Developers\n---\nHello.\n");
        folder.write("skills/read/SKILL.md", "---\nname: read\ndescription: Reads.\n---\n# Read\n");
        for (int i = 0; i < 12; i++) {
            create();
        }
        mend();
    }

    /** Edits something, for better or worse. */
    public String edit() throws IOException {
        return switch (random.nextInt(18)) {
            case 0 -> create();
            case 1 -> delete();
            case 2 -> rename();
            case 3 -> describe();
            case 4 -> translate();
            case 5 -> dropTranslation();
            case 6 -> addMedia();
            case 7 -> touch();
            case 8 -> sameLength();
            case 9 -> site();
            case 10 -> page();
            case 11 -> broken();
            case 12 -> theme();
            case 13 -> unthemed();
            default -> body();
        };
    }

    /** Makes whatever is broken valid again. */
    public void mend() throws IOException {
        for (Path article : folder.articles()) {
            if (Files.exists(article.resolve("en.md.broken"))) {
                Files.move(
                        article.resolve("en.md.broken"), article.resolve("en.md"), StandardCopyOption.REPLACE_EXISTING);
            }
            for (String locale : List.of("en", "de")) {
                unlink(article.resolve(locale + ".md"));
            }
        }
    }

    private static void unlink(Path file) throws IOException {
        String text = Files.exists(file) ? Files.readString(file) : "";
        if (text.contains("[stray]")) {
            Files.writeString(file, text.replaceAll("\\[stray][(][^)]*[)]", "stray"));
        }
    }

    /** A link to an article that is not public fails a build, so most lead to those that always are: every other one. */
    private static boolean isAlwaysPublic(Path article) {
        String name = article.getFileName().toString();
        return (name.charAt(name.length() - 1) - '0') % 2 == 0;
    }

    private String create() throws IOException {
        String slug = "article-" + made++;
        folder.write("articles/" + slug + "/article.yaml", texts.description(isAlwaysPublic(Path.of(slug))));
        folder.write("articles/" + slug + "/en.md", translation("en"));
        if (random.nextInt(4) > 0) {
            folder.write("articles/" + slug + "/de.md", translation("de"));
        }
        return "create " + slug;
    }

    private String delete() throws IOException {
        Path article = any();
        EditedFolder.deleteAll(article);
        return "delete " + article.getFileName();
    }

    private String rename() throws IOException {
        Path article = any();
        made++;
        Path target = article.resolveSibling("renamed-" + made);
        if (isAlwaysPublic(target) != isAlwaysPublic(article)) {
            made++;
            target = article.resolveSibling("renamed-" + made);
        }
        Files.move(article, target);
        if (random.nextBoolean()) {
            former(article.getFileName().toString(), target.resolve("article.yaml"));
        }
        return "rename " + article.getFileName() + " to " + target.getFileName();
    }

    /** Adds a former slug to the description of an article. */
    private static void former(String slug, Path description) throws IOException {
        String text = Files.readString(description);
        String more = text.contains("formerSlugs: [")
                ? text.replace("formerSlugs: [", "formerSlugs: [" + slug + ", ")
                : text + "formerSlugs: [" + slug + "]\n";
        Files.writeString(description, more);
    }

    private String describe() throws IOException {
        Path article = any();
        folder.write(name(article) + "/article.yaml", texts.description(isAlwaysPublic(article)));
        return "describe " + article.getFileName();
    }

    private String translate() throws IOException {
        Path article = any();
        folder.write(name(article) + "/de.md", translation("de"));
        return "translate " + article.getFileName();
    }

    private String dropTranslation() throws IOException {
        Path article = any();
        boolean german = random.nextBoolean();
        if (Files.exists(article.resolve(german ? "en.md" : "de.md"))) {
            Files.deleteIfExists(article.resolve(german ? "de.md" : "en.md"));
        }
        return "drop the " + (german ? "German" : "English") + " of " + article.getFileName();
    }

    private String addMedia() throws IOException {
        Path article = any();
        folder.write(
                name(article) + "/img/line.svg",
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- " + texts.words(3) + "--></svg>");
        return "draw in " + article.getFileName();
    }

    private String touch() throws IOException {
        Path file = any().resolve("article.yaml");
        Files.setLastModifiedTime(file, folder.later());
        return "touch " + file;
    }

    /** The most treacherous edit: equal length, equal time. Only the file's number in the file system differs. */
    private String sameLength() throws IOException {
        Path file = any().resolve("en.md");
        if (!Files.exists(file)) {
            return "nothing";
        }
        FileTime time = Files.getLastModifiedTime(file);
        String text = Files.readString(file);
        Path fresh = content.resolve("fresh");
        Files.writeString(fresh, text.replaceFirst("word", "W0RD"));
        Files.setLastModifiedTime(fresh, time);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        return "replace a word of " + file;
    }

    private String site() throws IOException {
        folder.write(
                "site.yaml",
                "baseUrl: https://example.com\nname: Edited " + made++
                        + "\nlinks: warn\nmcpUrl: https://mcp.example.com\n"
                        + (random.nextBoolean() ? "rateLimit: {requests: " + (1 + random.nextInt(99)) + "}\n" : "")
                        + (random.nextBoolean() ? "cacheControl: {article: \"max-age=" + made + "\"}\n" : ""));
        return "configure the site";
    }

    private String page() throws IOException {
        String name = "pages/developers/" + (random.nextBoolean() ? "en" : "de") + ".md";
        if (random.nextInt(4) == 0) {
            Files.deleteIfExists(content.resolve(name));
            return "delete " + name;
        }
        folder.write(
                name,
                "---\ntitle: Developers\n---\n" + texts.words(20) + "\n\n" + texts.marker() + "\n\n" + texts.marker()
                        + "\n");
        return "edit " + name;
    }

    private String broken() throws IOException {
        Path article = any();
        if (!Files.exists(article.resolve("en.md")) || Files.exists(article.resolve("en.md.broken"))) {
            return "nothing";
        }
        Files.move(article.resolve("en.md"), content.resolve("kept"));
        folder.write(name(article) + "/en.md", "---\ntitle: [unclosed\n---\nbody\n");
        Files.move(content.resolve("kept"), article.resolve("en.md.broken"));
        return "break " + article.getFileName();
    }

    private String theme() throws IOException {
        switch (random.nextInt(4)) {
            case 0 -> folder.write("theme/theme.yaml", "name: " + texts.words(2) + "\n");
            case 1 -> folder.write("theme/theme.css", ".x" + random.nextInt(9) + " { color: red }\n");
            case 2 ->
                folder.write("theme/templates/related.mustache", "<p>" + texts.words(1) + " {{words.related}}</p>\n");
            default -> folder.write("theme/templates/lost.mustache", texts.words(1));
        }
        return "change the theme";
    }

    private String unthemed() throws IOException {
        if (Files.exists(content.resolve("theme"))) {
            EditedFolder.deleteAll(content.resolve("theme"));
        }
        return "drop the theme";
    }

    private String body() throws IOException {
        Path article = any();
        folder.write(name(article) + "/en.md", translation("en"));
        return "rewrite " + article.getFileName();
    }

    private String translation(String locale) throws IOException {
        StringBuilder text = new StringBuilder(
                "---\ntitle: " + locale + " " + texts.words(2) + "\n---\n" + texts.words(30) + "\n\n");
        text.append("[another](../")
                .append(random.nextInt(3) > 0 ? anyPublic() : "articel-1")
                .append(random.nextBoolean() ? "/)\n\n" : "/#wort" + random.nextInt(6) + ")\n\n");
        if (random.nextBoolean()) {
            text.append("## wort").append(random.nextInt(6)).append("\n\n[here](#wort3)\n\n");
        }
        if (random.nextInt(3) == 0) {
            text.append("![a line](img/line.svg) ![lost](article-0)\n\n");
        }
        if (random.nextInt(12) == 0) {
            text.append("[stray](../").append(any().getFileName()).append("/)\n\n");
        }
        return text.append(texts.words(random.nextInt(400))).append('\n').toString();
    }

    private Path any() throws IOException {
        List<Path> all = folder.articles();
        if (all.isEmpty()) {
            create();
            return any();
        }
        return all.get(random.nextInt(all.size()));
    }

    private String anyPublic() throws IOException {
        List<Path> all =
                folder.articles().stream().filter(RandomEdits::isAlwaysPublic).toList();
        return all.isEmpty()
                ? "article-0"
                : all.get(random.nextInt(all.size())).getFileName().toString();
    }

    private static String name(Path article) {
        return "articles/" + article.getFileName();
    }
}
