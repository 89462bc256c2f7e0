package dev.offprint.command.store;

import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.ReleaseSigner;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes a pair of keys: one signs releases, the other tells adapters whose releases to serve. */
@Command(
        name = "keygen",
        description = {
            "Makes a pair of keys to sign releases with.",
            "",
            "FILE is the private key, for `offprint publish --sign`: keep it where only CI",
            "reads it, and not in the bucket. FILE.pub is the public key, for `offprint",
            "edge --trust`. OpenSSL reads both (Ed25519, PKCS#8).",
            ""
        },
        exitCodeList = {"0:made", "2:wrong usage, or a file is there already", "3:the disk failed"})
public final class KeygenCommand extends StoreCommand {

    @Parameters(paramLabel = "FILE", description = "The file of the private key, which must not be there yet.")
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private Path file;

    @Override
    protected int run() {
        Path open = Path.of(file + ".pub");
        try {
            ReleaseSigner.generate(file, open);
        } catch (FileAlreadyExistsException there) {
            err().println("offprint: " + there.getFile()
                    + " is there already, and a key that is gone cannot be made again;" + " name another file");
            return ExitStatus.USAGE;
        } catch (IOException failed) {
            err().println("offprint: cannot write " + failed.getMessage());
            return ExitStatus.WORLD;
        }
        out().println(file + " signs releases: offprint publish --sign " + file);
        out().println(open + " is for adapters: offprint edge --trust " + open);
        return ExitStatus.DONE;
    }
}
