package dev.offprint.importer.origin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is imported.
 *
 * @param kind the tool it is of
 * @param site the site
 * @param pages its pages, sorted by their sources
 * @param root the folder below which all files lie; nothing outside of it is read
 * @param contentRoots folders of texts below the root, with a slash at their ends: links may begin there
 * @param mediaRoots folders whose files the tool serves at the root of the site, below the root or the root itself (empty)
 * @param shown sources of drafts that readers could see: their addresses are known
 * @param moved addresses that the tool itself leads elsewhere, without the address of the site; whole addresses lead to other sites
 */
public record Origin(
        OriginKind kind,
        OriginSite site,
        List<OriginPage> pages,
        Path root,
        List<String> contentRoots,
        List<String> mediaRoots,
        Set<String> shown,
        List<Redirect> moved) {

    /** Makes an origin whose drafts nobody could see. */
    public Origin(
            OriginKind kind,
            OriginSite site,
            List<OriginPage> pages,
            Path root,
            List<String> contentRoots,
            List<String> mediaRoots) {
        this(kind, site, pages, root, contentRoots, mediaRoots, Set.of(), List.of());
    }

    /** Returns the first folder of texts that is inside another folder, or contains it; the other need not exist. */
    public Optional<String> rootThatShares(Path other) throws IOException {
        Path real = real(other.toAbsolutePath().normalize());
        for (String name : contentRoots) {
            Path texts = real(root.resolve(name).normalize());
            if (real.startsWith(texts) || texts.startsWith(real)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Follows the symbolic links of the part of a path that exists. */
    private static Path real(Path path) throws IOException {
        Path parent = path.getParent();
        return parent == null || Files.exists(path)
                ? path.toRealPath()
                : real(parent).resolve(path.getFileName());
    }
}
