package dev.offprint.verify.expect;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Response;
import dev.offprint.tree.PublicFile;
import java.util.Optional;

/**
 * What the adapter answers.
 *
 * @param response the response; a body from the release is a {@link DigestBody}
 * @param form the form of a file that it represents, also without a body (HEAD, 304); empty for any other response
 */
public record ExpectedResponse(Response response, Optional<DigestBody> form) {

    /**
     * A body from the release: digest and length are known, the bytes are not.
     *
     * @param file the file it is a form of
     * @param content the form: the file's own content, or that of a coded sibling
     */
    public record DigestBody(PublicFile file, PublicFile.Content content) implements Body {

        @Override
        public long length() {
            return content.length();
        }
    }
}
