package dev.offprint.importer.origin;

import java.nio.file.Path;
import java.util.List;

/**
 * What is imported.
 *
 * @param kind the tool it is of
 * @param site the site
 * @param pages its pages, sorted by their sources
 * @param root the folder below which all files lie; nothing outside of it is read
 * @param contentRoots folders of texts below the root, with a slash at their ends: links may begin there
 * @param mediaRoots folders whose files the tool serves at the root of the site, below the root or the root itself (empty)
 */
public record Origin(
        OriginKind kind,
        OriginSite site,
        List<OriginPage> pages,
        Path root,
        List<String> contentRoots,
        List<String> mediaRoots) {}
