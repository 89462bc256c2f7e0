package dev.offprint.edge.runtime.jvm.tls;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of a certificate.
 *
 * @param certificate the chain as PEM, the server's own certificate first
 * @param key the private key as PEM, null if the first file contains it
 */
public record TlsFiles(Path certificate, @Nullable Path key) {

    /** No certificate or key is longer, in bytes. */
    private static final int LONGEST = 1024 * 1024;

    /** Returns the file of the private key. */
    Path keyFile() {
        return key == null ? certificate : key;
    }

    /** Returns the content of all files, one after the other, to see whether anything has changed. */
    byte[] contents() throws UnusableCertificate {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Path file : names()) {
            all.writeBytes(read(file));
        }
        return all.toByteArray();
    }

    /** Returns the content of a file. */
    static byte[] read(Path file) throws UnusableCertificate {
        if (Files.exists(file)
                && !Files.isRegularFile(file)) { // a named pipe would hold the thread that looks at the files
            throw new UnusableCertificate("`" + file + "` is no file");
        }
        try (var in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(LONGEST + 1);
            if (content.length > LONGEST) {
                throw new UnusableCertificate("`" + file + "` is longer than " + LONGEST + " bytes");
            }
            return content;
        } catch (IOException failure) {
            throw new UnusableCertificate("cannot read `" + file + "`", failure);
        }
    }

    /** Returns the names of the files, for messages. */
    List<Path> names() {
        return key == null ? List.of(certificate) : List.of(certificate, key);
    }
}
