package dev.offprint.benchmarks.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.benchmarks.corpus.Corpora;
import dev.offprint.cli.Main;
import dev.offprint.level.Gate;
import dev.offprint.level.Night;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every agent finds what it is asked for, and pays little. */
class AgentsTest {

    private static final long MOST_BYTES = 400_000;
    private static final List<String> OFFPRINT = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName());

    @TempDir
    Path folder;

    @Test
    @Gate
    void aboutTheSample() throws IOException, InterruptedException {
        about(Path.of("../../content"));
    }

    @Test
    @Night
    void aboutTwoThousandArticles() throws IOException, InterruptedException {
        Path content = folder.resolve("content");
        Corpora.generate(content, 2_000, 1);
        try (Stream<Path> files = Files.walk(content)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".md")).toList()) {
                name(file);
            }
        }
        about(content);
    }

    /** Gives a title a word of its own, as most have; the vocabulary of the corpus is small. */
    private static void name(Path file) throws IOException {
        String own = file.getName(file.getNameCount() - 2).toString().replaceAll("[^a-z0-9]", "");
        Files.writeString(file, Files.readString(file).replaceFirst("title: \"(.*)\"", "title: \"$1: " + own + "\""));
    }

    private void about(Path content) throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        URI site = URI.create("http://127.0.0.1:" + port);
        String tree = folder.resolve("public").toString();
        Process build = start("build", "--content", content.toString(), "--out", tree, "--base-url", site.toString());
        assertThat(build.waitFor()).isZero();
        Process edge = start("edge", "--store", tree, "--port", Integer.toString(port), "--rate-limit", "off");
        try {
            await(site);
            List<Cost> costs = AgentsMain.ask(site, OFFPRINT);
            AgentsMain.print(costs, System.out);
            assertThat(costs).hasSize(5).allSatisfy(cost -> {
                assertThat(cost.answered()).as(cost.agent()).isEqualTo(10);
                assertThat(cost.sent()).as(cost.agent()).isLessThan(MOST_BYTES);
            });
        } finally {
            edge.destroy();
        }
    }

    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(OFFPRINT);
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).inheritIO().start();
    }

    private static void await(URI site) throws InterruptedException {
        for (int i = 0; i < 600; i++) {
            try {
                HttpClient.newHttpClient().send(HttpRequest.newBuilder(site).build(), BodyHandlers.discarding());
                return;
            } catch (IOException notYet) {
                Thread.sleep(100);
            }
        }
        throw new AssertionError(site + " does not answer");
    }
}
