package dev.offprint.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Chromium on this machine, and the Node for the driver.
 *
 * @param chromium the browser, or a hint how to install it
 * @param node the runtime of the driver, or a hint how to install it
 */
record InstalledBrowser(Found chromium, Found node) {

    /** The oldest feature release of Node that the driver runs on. */
    private static final int NODE = 20;

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    /**
     * A program, or a hint.
     *
     * @param program its path, or empty
     * @param hint what is missing, and how to fix it
     */
    record Found(Optional<Path> program, String hint) {

        Path orThrow() {
            return program.orElseThrow(() -> new IllegalStateException(hint));
        }
    }

    /** Searches {@code OFFPRINT_CHROMIUM}, then the PATH. */
    static InstalledBrowser ofMachine() {
        String named = System.getenv("OFFPRINT_CHROMIUM");
        Optional<Path> chromium = named == null
                ? NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst()
                : Optional.of(Path.of(named)).filter(Files::isExecutable);
        String advice = named == null
                ? "no Chromium on the PATH; install one, or name it in OFFPRINT_CHROMIUM"
                : "OFFPRINT_CHROMIUM names `" + named + "`, which is not a program; name the browser's executable";
        return new InstalledBrowser(
                new Found(chromium, advice),
                new Found(
                        onPath("node").filter(InstalledBrowser::isNewEnough),
                        "no Node " + NODE + " or newer on the PATH"));
    }

    /** Returns a hint if a program is missing. */
    Optional<String> missing() {
        return Stream.of(chromium, node)
                .filter(found -> found.program().isEmpty())
                .map(Found::hint)
                .findFirst();
    }

    private static Optional<Path> onPath(String name) {
        String path = System.getenv("PATH");
        return Stream.of((path == null ? "" : path).split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static boolean isNewEnough(Path node) {
        try {
            Process process = new ProcessBuilder(node.toString(), "--version").start();
            String version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher release = Pattern.compile("v(\\d+)\\.").matcher(version);
            return release.lookingAt() && Integer.parseInt(release.group(1)) >= NODE;
        } catch (IOException broken) {
            return false;
        }
    }
}
