package dev.offprint.publish.fsck;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.fsck.read.DigestSet;
import dev.offprint.publish.storage.Parallel;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sends damaged contents again, a few at the same time.
 *
 * @param storage where to
 * @param parallel how
 * @param source where they come from
 */
record Repairing(Storage storage, Parallel parallel, RepairSource source) {

    private static final int AT_ONCE = 256;

    /** A content and the file that has it. */
    private record Piece(Content content, String key) {}

    /** Sends what the source has of these, and returns what is whole now. */
    DigestSet run(DigestSet wanted) throws StorageException {
        DigestSet done = new DigestSet();
        List<Piece> pieces = new ArrayList<>();
        source.contents(wanted, (content, key) -> {
            if (!done.contains(content.digest())) {
                pieces.add(new Piece(content, key));
            }
            if (pieces.size() == AT_ONCE) {
                send(pieces, done);
            }
        });
        send(pieces, done);
        return done;
    }

    private void send(List<Piece> pieces, DigestSet done) throws StorageException {
        List<Boolean> sent = parallel.map(pieces, piece -> {
            Optional<Upload> upload = source.content(piece.content(), piece.key());
            return upload.isPresent() && send(storage, piece.content().digest(), upload.get());
        });
        for (int i = 0; i < pieces.size(); i++) {
            if (sent.get(i)) {
                done.add(pieces.get(i).content().digest());
            }
        }
        pieces.clear();
    }

    /** Writes an object, whether there is one or not, and returns whether it is whole now. */
    static boolean send(Storage storage, Sha256 digest, Upload upload) throws StorageException {
        String key = ReleaseLayout.object(digest.hex()).value();
        storage.put(key, upload);
        return storage.fingerprint(key)
                .filter(now -> now.sha256().equals(digest))
                .isPresent();
    }
}
