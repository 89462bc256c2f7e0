package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import org.jspecify.annotations.Nullable;

/**
 * The name of a text below its root.
 *
 * @param root the folder that it is in
 * @param path its path below the root without language and ending: {@code posts/a/index}
 * @param locale its language; null if its name does not tell
 * @param whole the path with the language, where the name has it
 */
record SourceName(ContentRoot root, String path, @Nullable ContentLocale locale, String whole) {

    /** Returns the same name for a page that says its language. */
    SourceName in(@Nullable ContentLocale other) {
        return new SourceName(root, path, other, whole);
    }

    /** Returns the name for a tool to which languages in names mean nothing. */
    SourceName withoutLanguage() {
        return new SourceName(root, whole, locale, whole);
    }

    /** Returns the last part. */
    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns what stands before the last part, with a slash at its end; empty at the top. */
    String folder() {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    /** Returns whether the text stands for its folder. */
    boolean isIndex() {
        return name().equals("index") || name().equals("_index") || name().equalsIgnoreCase("readme");
    }

    /** Returns the name that a reader would call it by: of an index, that of its folder; empty at the top. */
    String stem() {
        if (!isIndex()) {
            return name();
        }
        String folder = folder();
        return folder.isEmpty()
                ? ""
                : folder.substring(folder.lastIndexOf('/', folder.length() - 2) + 1, folder.length() - 1);
    }

    /** Returns the path of the page: of an index, that of its folder. */
    String pagePath() {
        String folder = folder();
        return isIndex() ? folder.substring(0, Math.max(0, folder.length() - 1)) : path;
    }
}
