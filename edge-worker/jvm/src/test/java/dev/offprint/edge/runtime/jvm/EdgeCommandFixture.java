package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The command on a small tree, and what it prints. */
abstract class EdgeCommandFixture {

    @TempDir
    Path tree;

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    @BeforeEach
    void makeATree() throws IOException {
        Files.writeString(tree.resolve("edge.json"), "{\"format\":1,\"baseUrl\":\"https://example.test/base\"}");
        Files.writeString(tree.resolve("llms.txt"), "llms");
    }

    /** As publishing does: what is new first, the pointer last and in one step. */
    void publish(ReleasedTree release, String id) throws IOException {
        for (Map.Entry<ObjectKey, byte[]> object : release.objects().entrySet()) {
            Path file = tree.resolve(object.getKey().value());
            Files.createDirectories(file.getParent());
            Files.write(file, object.getValue());
        }
        Files.write(tree.resolve("next"), release.pointer(id));
        Files.move(tree.resolve("next"), tree.resolve("current.json"), StandardCopyOption.ATOMIC_MOVE);
    }

    int execute(String... arguments) {
        return EdgeProgram.run(arguments, new PrintWriter(out), new PrintWriter(err));
    }
}
