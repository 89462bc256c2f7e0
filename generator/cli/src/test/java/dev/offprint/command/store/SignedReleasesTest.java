package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cli.CommandFixture;
import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who can write to the store can choose between the releases that were signed, and publish nothing else. */
class SignedReleasesTest extends CommandFixture {

    private final StringWriter log = new StringWriter();
    private Path key;
    private Path store;

    @BeforeEach
    void aSignedRelease() throws IOException {
        key = folder.resolve("key");
        store = folder.resolve("store");
        site("https://example.com/kb");
        assertThat(run("keygen @key")).as(err).isZero();
        assertThat(made("One.", "--sign", key.toString())).as(err).isZero();
    }

    @Test
    void aTrustingAdapterServesWhatItsKeySigned() throws Exception {
        EdgeSource adapter = adapter(key);
        String first = live();
        assertThat(adapter.release()).contains(first);
        assertThat(made("Two.", "--sign", key.toString())).as(err).isZero();
        String second = live();
        adapter.check();
        assertThat(adapter.release()).contains(second);
        assertThat(run("rollback --to @store")).as(err).isZero();
        adapter.check();
        assertThat(adapter.release()).contains(first);
    }

    /** With all rights on the bucket, and without the key. */
    @Test
    void whatSomebodyElseWritesIsNotServed() throws Exception {
        EdgeSource adapter = adapter(key);
        String signed = live();
        Path pointer = store.resolve("current.json");
        byte[] good = Files.readAllBytes(pointer);
        ObjectNode record = (ObjectNode) new JsonMapper().readTree(good);
        Path other = folder.resolve("other");
        assertThat(run("keygen @other")).isZero();
        assertThat(made("Evil.", "--allow", "unsigned")).as(err).isZero();
        ObjectNode evil = (ObjectNode) new JsonMapper().readTree(pointer.toFile());
        isRefused(adapter, signed);
        evil.set("signature", record.get("signature"));
        Files.write(pointer, new JsonMapper().writeValueAsBytes(evil));
        isRefused(adapter, signed);
        evil.set("id", record.get("id"));
        Files.write(pointer, new JsonMapper().writeValueAsBytes(evil));
        isRefused(adapter, signed);
        Files.write(pointer, good);
        assertThat(made("Evil again.", "--sign", other.toString())).as(err).isZero();
        isRefused(adapter, signed);
        assertThatThrownBy(() -> adapter(key)).isInstanceOf(UnusableTree.class);
        Files.delete(pointer);
        Files.write(store.resolve("edge.json"), Files.readAllBytes(folder.resolve("public/edge.json")));
        assertThatThrownBy(() -> adapter(key)).hasMessageContaining("signature");
        Files.write(pointer, good);
        adapter.check();
        assertThat(adapter.release()).contains(signed);
        assertThat(ReadMetrics.of(adapter)).containsEntry("offprint_release_untrusted[]", 0.0);
    }

    @Test
    void aRollbackWithoutAnIdSaysThatOnlySignedReleasesCount() throws IOException {
        assertThat(run("rollback --to @store")).isEqualTo(1);
        assertThat(err).contains("there is no signed release before the current one");
    }

    @Test
    void aPublishThatForgetsTheKeyIsStopped() throws IOException {
        assertThat(made("Two.")).isEqualTo(1);
        assertThat(out + err).contains("unsigned").contains("--sign KEY");
    }

    /** Else the operator would believe that the bad release is gone, and adapters would go on serving it. */
    @Test
    void aRollbackGoesToASignedRelease() throws IOException {
        String signed = live();
        assertThat(made("Two.", "--allow", "unsigned")).as(err).isZero();
        String unsigned = live();
        assertThat(made("Three.", "--sign", key.toString())).as(err).isZero();
        assertThat(run("rollback --to @store " + unsigned)).isEqualTo(1);
        assertThat(err).contains("is not: adapters with `--trust` would go on");
        assertThat(run("rollback --to @store")).as(err).isZero();
        assertThat(live()).isEqualTo(signed);
        assertThat(run("rollback --to @store --again --allow unsigned " + unsigned))
                .as(err)
                .isZero();
        assertThat(live()).isEqualTo(unsigned);
    }

    /** Adapters trust both keys while the new one signs what is live already. */
    @Test
    void aKeyIsReplacedWithoutAnOutage() throws Exception {
        Path next = folder.resolve("next");
        assertThat(run("keygen @next")).isZero();
        EdgeSource adapter = new EdgeSource(
                new DirectoryObjectStore(store),
                EdgeSource.Settings.DEFAULT.trusting(
                        TrustedKeys.of(Files.readString(open(key)) + Files.readString(open(next)))),
                failures());
        String before = live();
        assertThat(publish("--sign", key.toString()))
                .as("the same, by the same key")
                .isZero();
        assertThat(live()).isEqualTo(before);
        assertThat(publish("--sign", next.toString())).as(err).isZero();
        assertThat(live()).isNotEqualTo(before);
        adapter.check();
        assertThat(adapter.release()).contains(live());
        assertThat(adapter(next).release()).contains(live());
    }

    @Test
    void keysAreNeitherOverwrittenNorOpenToOthers() throws IOException {
        assertThat(run("keygen @key")).isEqualTo(2);
        assertThat(err).contains("is there already");
        if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                    .isEqualTo("rw-------");
        }
        assertThat(publish("--sign", open(key).toString())).isEqualTo(2);
        assertThat(err).contains("BEGIN PRIVATE KEY");
        assertThat(run("edge --store @store --trust @key")).isEqualTo(2);
        assertThat(err).contains("BEGIN PUBLIC KEY");
    }

    private int made(String text, String... options) throws IOException {
        article("a", text);
        build();
        return publish(options);
    }

    private void isRefused(EdgeSource adapter, String last) {
        adapter.check();
        assertThat(adapter.release()).contains(last);
        assertThat(ReadMetrics.of(adapter)).containsEntry("offprint_release_untrusted[]", 1.0);
        assertThat(log.toString()).as("once for each release").contains("is not signed by a trusted key");
    }

    private EdgeSource adapter(Path trusted) throws Exception {
        TrustedKeys keys = TrustedKeys.of(Files.readString(open(trusted)));
        return new EdgeSource(new DirectoryObjectStore(store), EdgeSource.Settings.DEFAULT.trusting(keys), failures());
    }

    private FailureLog failures() {
        return new FailureLog(new PrintWriter(log, true));
    }

    private static Path open(Path key) {
        return Path.of(key + ".pub");
    }
}
