package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.pipeline.Built;
import dev.offprint.tree.EdgeConfigFile;
import dev.offprint.tree.Manifest;
import dev.offprint.verify.Verification.VerifyListener;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifySettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.NavigableMap;

/**
 * A site of the test resources, built.
 *
 * @param files every file of the tree
 * @param expected what verification knows of it
 */
record Site(NavigableMap<String, byte[]> files, ExpectedRelease expected) {

    static Site build(String name, Path out) throws Exception {
        return build(Built.sites().resolve(name).resolve("content"), out);
    }

    static Site build(Path content, Path out) throws Exception {
        NavigableMap<String, byte[]> files = Built.build(content, out, "--no-cache");
        byte[] config = files.getOrDefault("edge.json", new byte[0]);
        return new Site(
                files,
                new ExpectedRelease(
                        EdgeConfigFile.read(config),
                        Manifest.load(out.resolve("manifest.json")).files()));
    }

    /** Verifies this site at an address, fast and in full view. */
    VerifyResult verify(LiveAddress live, VerifySettings settings, Diagnostics diagnostics)
            throws InterruptedException {
        return verify(live, settings, diagnostics, new VerifyListener() {}, limits(20));
    }

    VerifyResult verify(
            LiveAddress live,
            VerifySettings settings,
            Diagnostics diagnostics,
            VerifyListener listener,
            Verification.Limits limits)
            throws InterruptedException {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));
        return new Verification("Offprint/test", clock, listener, limits).run(expected, live, settings, diagnostics);
    }

    /** Returns limits with these seconds for an answer. */
    static Verification.Limits limits(int seconds) {
        return new Verification.Limits(8, Duration.ofSeconds(seconds), Duration.ofMinutes(2));
    }

    static VerifySettings all() {
        return sample(VerifySettings.ALL);
    }

    static VerifySettings sample(int addresses) {
        return new VerifySettings(addresses, Duration.ZERO, List.of());
    }
}
