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
 * What the machine brings: a Chromium, and a Node for the driver.
 *
 * @param chromium the browser, or what to do about its absence
 * @param node the runtime of the driver, or what to do about its absence
 */
record Equipment(Found chromium, Found node) {

    /** The oldest feature release of Node that the driver runs on. */
    private static final int NODE = 20;

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    /**
     * A program, or a hint.
     *
     * @param program where it is; empty where it is not
     * @param hint what is missing and how to mend it
     */
    record Found(Optional<Path> program, String hint) {

        Path orThrow() {
            return program.orElseThrow(() -> new IllegalStateException(hint));
        }
    }

    /** Looks around on this machine: {@code OFFPRINT_CHROMIUM}, then the PATH. */
    static Equipment ofMachine() {
        String named = System.getenv("OFFPRINT_CHROMIUM");
        Optional<Path> chromium = named == null
                ? NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst()
                : Optional.of(Path.of(named)).filter(Files::isExecutable);
        String advice = named == null
                ? "no Chromium on the PATH; install one, or name it in OFFPRINT_CHROMIUM"
                : "OFFPRINT_CHROMIUM names `" + named + "`, which is no program; name the browser's executable";
        return new Equipment(
                new Found(chromium, advice),
                new Found(onPath("node").filter(Equipment::isNewEnough), "no Node " + NODE + " or newer on the PATH"));
    }

    /** Returns what is missing, empty where nothing is. */
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
