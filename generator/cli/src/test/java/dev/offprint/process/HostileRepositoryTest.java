package dev.offprint.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.level.Gate;
import dev.offprint.preview.Git;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Repositories whose configuration names a program. Each is asked by plain git first, with the commands that were once used
 * here, so that a way that no longer leads anywhere is noticed; then by the class under test, which must start nothing.
 */
@Gate
@DisabledOnOs(OS.WINDOWS)
class HostileRepositoryTest {

    private static final String SIGN = """
            git cat-file commit HEAD | sed '/^committer /a gpgsig -----BEGIN %1$s-----\\n abc\\n -----END %1$s-----' > ../signed
            git update-ref refs/heads/main $(git hash-object -t commit -w ../signed)
            git config log.showSignature true
            """;
    private static final String PROMISE = """
            for id in $(git rev-parse 'HEAD^^{tree}' HEAD~1:content); do
              rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)
            done
            git config core.repositoryformatversion 1
            git config extensions.partialClone origin
            git config remote.origin.promisor true
            git config remote.origin.url "%s"
            """;

    /** Ways to have a program started. */
    enum Way {
        MONITOR("git config core.fsmonitor $P"),
        MONITOR_INCLUDED("printf '[core]\\nfsmonitor = %s\\n' $P > .git/more; git config include.path more"),
        MONITOR_ELSEWHERE("git config core.worktree $PWD; git config core.fsmonitor $P"),
        MONITOR_OF_A_WORKTREE("git config core.repositoryformatversion 1; git config extensions.worktreeConfig true;"
                + " printf '[core]\\nfsmonitor = %s\\n' $P > .git/config.worktree"),
        FILTER("echo '*.md filter=x' > .git/info/attributes; git config filter.x.clean $P"),
        FILTER_PROCESS("echo '*.md filter=x' > .git/info/attributes; git config filter.x.process $P"),
        FILTER_BY_ATTRIBUTES_FILE("echo '*.md filter=x' > .git/a; git config core.attributesFile $PWD/.git/a;"
                + " git config filter.x.clean $P"),
        SIGNATURE(SIGN.formatted("PGP SIGNATURE") + "git config gpg.program $P"),
        SIGNATURE_SSH(SIGN.formatted("SSH SIGNATURE") + "git config gpg.ssh.program $P;"
                + " git config gpg.ssh.allowedSignersFile /dev/null"),
        SIGNATURE_X509(SIGN.formatted("SIGNED MESSAGE") + "git config gpg.x509.program $P"),
        SSH(PROMISE.formatted("ssh://host/x") + "git config core.sshCommand $P; git config protocol.ssh.allow always"),
        EXTERNAL_TRANSPORT(PROMISE.formatted("ext::$P %S") + "git config protocol.ext.allow always"),
        PROXY(PROMISE.formatted("git://127.0.0.1:1/x") + "git config core.gitProxy $P"),
        UPLOAD_PACK(PROMISE.formatted("$PWD") + "git config remote.origin.uploadpack $P;"
                + " git config protocol.file.allow always"),
        // these start nothing today, and are here in case that changes
        CREDENTIALS(PROMISE.formatted("http://127.0.0.1:1/x") + "git config credential.helper \"!$P\";"
                + " git config core.askPass $P"),
        PAGER("git config core.pager $P; git config pager.log true; git config pager.show true"),
        EXTERNAL_DIFF("git config diff.external $P"),
        TEXT_CONVERSION("echo '*.md diff=x' > .git/info/attributes; git config diff.x.textconv $P;"
                + " git config diff.x.command $P"),
        ALIAS("for name in log show ls-tree ls-files rev-parse; do git config alias.$name \"!$P\"; done"),
        HOOKS("mkdir h; for h in post-index-change reference-transaction post-checkout; do cp $P h/$h; done;"
                + " git config core.hooksPath $PWD/h");

        private static final Set<Way> LATENT =
                EnumSet.of(CREDENTIALS, PAGER, EXTERNAL_DIFF, TEXT_CONVERSION, ALIAS, HOOKS);

        private final String script;

        Way(String script) {
            this.script = script;
        }

        boolean isLatent() {
            return LATENT.contains(this);
        }
    }

    @TempDir
    private Path folder;

    private Path repository;
    private Path marker;
    private Git git;

    @BeforeEach
    void aRepositoryWithAChange() throws Exception {
        repository = Files.createDirectory(folder.resolve("repository"));
        marker = folder.resolve("marker");
        git = Git.in(repository);
        Path program = Files.writeString(folder.resolve("run"), "#!/bin/sh\ntouch " + marker + "\nexit 1\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/a/en.md", "---\ntitle: A\n---\none\n");
        git.run(0, "add", "-A");
        git.run(1_700_000_000, "commit", "-qm", "first");
        write("articles/a/en.md", "---\ntitle: A\n---\ntwo\n");
        git.run(1_710_000_000, "commit", "-qam", "second");
        write("articles/a/en.md", "---\ntitle: A\n---\nowt\n");
    }

    @ParameterizedTest
    @EnumSource
    void startsNothing(Way way) throws Exception {
        sh(way.script);
        askPlainly();
        assertThat(Files.deleteIfExists(marker)).as("plain git starts it").isEqualTo(!way.isLatent());

        ask(content());
        assertThat(marker).doesNotExist();
    }

    @Test
    void aBareRepositoryInTheContentOrAroundItIsNone() throws Exception {
        sh("cp -r .git/. content/; git --git-dir=content config core.bare false; git --git-dir=content config"
                + " core.worktree .; git --git-dir=content config core.fsmonitor $P; rm -rf .git");
        askPlainly();
        assertThat(Files.deleteIfExists(marker)).isTrue();
        assertThat(GitRepository.around(content())).isEmpty();
        assertThat(GitRepository.around(content().resolve("articles/a"))).isEmpty();
    }

    @Test
    void aRepositoryOfAnotherUserIsNone() throws Exception {
        assertThat(GitRepository.around(content())).isPresent();
        try {
            sh("chown 12345 .git");
        } catch (AssertionError notRoot) {
            org.junit.jupiter.api.Assumptions.abort("only root may give files away");
        }
        assertThat(GitRepository.around(content())).isEmpty();
    }

    @Test
    void noCommandStartsAnything() throws Exception {
        for (Way way : Way.values()) {
            sh(way.script + "\ngit update-index -q --refresh || true");
        }
        Files.deleteIfExists(marker);
        String tree = folder.resolve("public").toString();
        String store = folder.resolve("store").toString();
        run("check", "--fix=dates", "--content", content().toString());
        run("build", "--content", content().toString(), "--out", tree);
        run("publish", "--dry-run", "--from", tree, "--to", store);
        assertThat(marker).doesNotExist();
    }

    @Test
    void aFurtherWorkTreeIsAskedThroughItsFile() throws Exception {
        git.run(0, "worktree", "add", "-q", "../further", "HEAD");
        GitRepository further =
                GitRepository.around(folder.resolve("further/content")).orElseThrow();
        assertThat(further.head())
                .isEqualTo(GitRepository.around(content()).orElseThrow().head())
                .isPresent();
    }

    @Test
    void aProgramThatDoesNotEndOrPrintsTooMuchIsEnded() {
        GitRepository.OutputReader bounds = new GitRepository.OutputReader(Duration.ofMillis(300), 1_000, '\n');
        assertThat(bounds.read(new ProcessBuilder("sleep", "60"), line -> {})).isFalse();
        assertThat(bounds.read(new ProcessBuilder("yes"), line -> {})).isFalse();
        List<String> lines = new ArrayList<>();
        GitRepository.OutputReader patient = new GitRepository.OutputReader(Duration.ofSeconds(30), 1_000, '\n');
        assertThat(patient.read(new ProcessBuilder("printf", "a\\nb"), lines::add))
                .isTrue();
        assertThat(lines).containsExactly("a", "b");
    }

    @Test
    void programsAreNotFoundInTheCurrentFolder() {
        assertThat(ProgramPath.of("::.:bin:/nonexistent").folders()).containsExactly(Path.of("/nonexistent"));
        assertThat(ProgramPath.ofProcess().find("git"))
                .hasValueSatisfying(path -> assertThat(path).isAbsolute());
    }

    /** Asks everything that the program asks. */
    private static void ask(Path content) {
        Optional<GitRepository> found = GitRepository.around(content);
        assertThat(found).isPresent();
        found.ifPresent(one -> {
            assertThat(one.head()).isPresent();
            assertThat(one.committed(one.head().orElseThrow()))
                    .hasValueSatisfying(time -> assertThat(time).startsWith("2024-03-09T"));
            one.history(content, record -> {});
        });
    }

    private void askPlainly() throws Exception {
        sh("""
                git -C content log --name-only --no-renames -- . >/dev/null 2>&1 || true
                git -C content ls-files -z --modified --deleted -- . >/dev/null 2>&1 || true
                """);
    }

    private void run(String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        assertThat(Main.run(arguments, out, out, Terminal.NONE))
                .as(said.toString())
                .isZero();
    }

    private void sh(String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "P=" + folder.resolve("run") + "\n" + script)
                .directory(repository.toFile())
                .redirectErrorStream(true);
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(script + said).isZero();
    }

    private Path content() {
        return repository.resolve("content");
    }

    private void write(String name, String text) throws Exception {
        Path file = content().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
