package dev.offprint.verify.expect;

import dev.offprint.edge.http.Body;
import dev.offprint.tree.PublicFile;

/**
 * The body of an expected answer, known by digest and length.
 *
 * @param file the file it is a form of
 * @param content the form: the file's own content, or that of a coded sibling
 */
public record NamedBody(PublicFile file, PublicFile.Content content) implements Body {

    @Override
    public long length() {
        return content.length();
    }
}
