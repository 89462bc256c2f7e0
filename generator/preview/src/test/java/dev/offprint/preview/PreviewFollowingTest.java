package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.level.Gate;
import dev.offprint.preview.PreviewServer.Drafts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A preview follows whatever happens to the files. */
@Gate
class PreviewFollowingTest extends PreviewCase {

    /** Of a change behind a link nothing is heard under the name of the link. */
    @Test
    void whatLinksLeadToIsFollowed() throws Exception {
        write("shared/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("shared/two/en.md", "---\ntitle: Two\n---\nBehind a link.\n");
        Files.createSymbolicLink(content().resolve("articles/two"), Path.of("../shared/two"));
        Files.createSymbolicLink(content().resolve("articles/three"), Path.of("one"));
        PreviewServer server = start(Drafts.HIDDEN);
        await(server, "/en/knowledge/two", "Behind a link.");
        await(server, "/en/knowledge/three", "The first text.");
        write("shared/two/en.md", "---\ntitle: Two\n---\nEdited behind it.\n");
        await(server, "/en/knowledge/two", "Edited behind it.");
        write("articles/one/en.md", "---\ntitle: One\n---\nEdited elsewhere.\n");
        await(server, "/en/knowledge/three", "Edited elsewhere.");
    }

    @Test
    void whoeverAsksForAChangeHearsOfItAndOfWhatIsWrong() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        long now = json(server, "/_preview/state.json").path("number").asLong();
        String next = "/_preview/state.json?after=" + now;
        assertThat(get(server, next).statusCode()).isEqualTo(204);
        write("articles/one/en.md", "---\ntitle: [One\n---\nThe second text.\n");
        await(server, next, "\"errors\":1");
        JsonNode state = json(server, next);
        assertThat(state.path("errors").asInt()).isEqualTo(1);
        JsonNode finding = state.path("findings").path(0);
        assertThat(finding.path("path").asText()).endsWith("articles/one/en.md");
        assertThat(finding.path("hint").asText()).isNotEmpty();
        assertThat(finding.path("excerpt").path("text").asText()).isNotEmpty();
        assertThat(get(server, PAGE).body()).contains("The first text.");
    }

    @ParameterizedTest(name = "polling: {0}")
    @ValueSource(booleans = {false, true})
    void whateverEditorsDoIsSeen(boolean polling) throws Exception {
        PreviewServer server = start(0, Drafts.HIDDEN, polling);
        write("articles/one/en.md", "---\ntitle: One\n---\nSaved in place.\n");
        await(server, PAGE, "Saved in place.");
        Path fresh = write("articles/one/.en.md.swp", "---\ntitle: One\n---\nSaved by rename.\n");
        Files.move(fresh, content().resolve("articles/one/en.md"), StandardCopyOption.REPLACE_EXISTING);
        await(server, PAGE, "Saved by rename.");
        write("articles/two/article.yaml", "contentType: guide\nisPublished: true\n");
        write("articles/two/en.md", "---\ntitle: Two\n---\nA new article.\n");
        await(server, "/en/knowledge/two", "A new article.");
        Files.move(content().resolve("articles/two"), content().resolve("articles/three"));
        await(server, "/en/knowledge/three", "A new article.");
        await(server, "/en/knowledge/two", null);
        write("articles/three/en.md", "---\ntitle: Two\n---\nEdited where it is now.\n");
        await(server, "/en/knowledge/three", "Edited where it is now.");
        Files.delete(content().resolve("articles/three/en.md"));
        Files.delete(content().resolve("articles/three/article.yaml"));
        Files.delete(content().resolve("articles/three"));
        await(server, "/en/knowledge/three", null);
        write("pages/about/en.md", "---\ntitle: About\n---\nAbout us.\n");
        await(server, "/en/about", "About us.");
    }

    @Test
    void anotherBranchMayBeCheckedOut() throws Exception {
        Git git = Git.in(folder);
        for (int i = 0; i < 50; i++) {
            write("articles/many-" + i + "/article.yaml", "contentType: guide\nisPublished: true\n");
            write("articles/many-" + i + "/en.md", "---\ntitle: Many\n---\nOn the main branch.\n");
        }
        git.run(0, "add", "-A");
        git.run(0, "commit", "-qm", "main");
        git.run(0, "checkout", "-qb", "other");
        git.run(0, "rm", "-rq", "content/articles/many-0");
        git.run(0, "mv", "content/articles/many-1", "content/articles/moved");
        for (int i = 2; i < 50; i++) {
            write("articles/many-" + i + "/en.md", "---\ntitle: Many\n---\nOn the other branch.\n");
        }
        git.run(0, "commit", "-qam", "other");
        PreviewServer server = start(Drafts.HIDDEN);
        await(server, "/en/knowledge/many-49", "On the other branch.");
        git.run(0, "checkout", "-q", "main");
        for (int i = 0; i < 50; i++) {
            await(server, "/en/knowledge/many-" + i, "On the main branch.");
        }
        await(server, "/en/knowledge/moved", null);
        git.run(0, "checkout", "-q", "other");
        await(server, "/en/knowledge/many-0", null);
        await(server, "/en/knowledge/moved", "On the main branch.");
        await(server, "/en/knowledge/many-49", "On the other branch.");
    }

    @Test
    void theContentFolderMayBeReplacedAsAWhole() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        Files.move(content(), folder.resolve("away"));
        await(server, "/_preview/state.json", "no-content");
        assertThat(get(server, PAGE).body()).contains("The first text.");
        Files.move(folder.resolve("away"), content());
        await(server, "/_preview/state.json", "\"errors\":0");
        write("articles/one/en.md", "---\ntitle: One\n---\nHeard again.\n");
        await(server, PAGE, "Heard again.");
    }
}
