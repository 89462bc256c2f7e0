package dev.offprint.article.media.rendition;

import dev.offprint.digest.Sha256;
import java.util.Optional;

/** Remembers the smaller versions of images, by the content of the images. Safe for use by many threads. */
public interface RenditionStore {

    /** Remembers nothing. */
    RenditionStore NONE = new RenditionStore() {
        @Override
        public Optional<byte[]> read(Sha256 image) {
            return Optional.empty();
        }

        @Override
        public void keep(Sha256 image, byte[] renditions) {}
    };

    /** Returns what was kept for the image with this digest; it may be damaged. */
    Optional<byte[]> read(Sha256 image);

    /** Keeps the versions of the image with this digest, if it can. */
    void keep(Sha256 image, byte[] renditions);
}
