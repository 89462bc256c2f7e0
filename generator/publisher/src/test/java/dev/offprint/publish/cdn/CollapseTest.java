package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fewer entries, never less purged. */
class CollapseTest {

    private static final String BASE = "https://example.com/kb";

    @Test
    void whatFitsStaysAsItIs() {
        PurgeList list = new PurgeList(articles(10), List.of());
        assertThat(Collapse.within(new PurgeLimits(30, 0), list, BASE)).isSameAs(list);
    }

    @Test
    void manyArticlesBecomeTheirFoldersAndTheRestStaysSingle() {
        List<String> addresses = articles(4_000);
        addresses.addAll(List.of(BASE, BASE + "/", BASE + "/llms.txt", BASE + "/en", BASE + "/en/feed.xml"));
        addresses.addAll(List.of(BASE + "/de/feed.xml", BASE + "/api/knowledge/articles?locale=en"));
        PurgeList few = Collapse.within(new PurgeLimits(3_000, 15), new PurgeList(addresses, List.of()), BASE);
        assertThat(few.lines())
                .containsExactly(
                        BASE,
                        BASE + "/",
                        BASE + "/api/aeo/articles*",
                        BASE + "/api/knowledge/articles*",
                        BASE + "/de/feed.xml",
                        BASE + "/en",
                        BASE + "/en/feed.xml",
                        BASE + "/en/knowledge*",
                        BASE + "/llms.txt");
    }

    @Test
    void foldersThatFitStaySingleBesideOneThatDoesNot() {
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            addresses.add(BASE + "/en/knowledge/a" + i);
            addresses.add(BASE + "/en/knowledge/a" + i + ".md");
            addresses.add(BASE + "/api/aeo/articles/a" + i);
        }
        PurgeList few = Collapse.within(new PurgeLimits(60, 2), new PurgeList(addresses, List.of()), BASE);
        assertThat(few.prefixes()).containsExactly(BASE + "/en/knowledge");
        assertThat(few.addresses()).hasSize(50);
    }

    /** Three addresses and two, where there is room for four: the second folder is one too many, and no more than that. */
    @Test
    void atTheLimitAFolderStaysSingleAndOneBeyondItDoesNot() {
        List<String> addresses = new ArrayList<>(List.of(BASE + "/a/1", BASE + "/a/2", BASE + "/a/3"));
        addresses.addAll(List.of(BASE + "/b/1", BASE + "/b/2"));
        PurgeList list = new PurgeList(addresses, List.of());
        assertThat(Collapse.within(new PurgeLimits(5, 1), list, BASE)).isSameAs(list);
        PurgeList few = Collapse.within(new PurgeLimits(4, 2), list, BASE);
        assertThat(few.addresses()).containsExactly(BASE + "/a/1", BASE + "/a/2", BASE + "/a/3");
        assertThat(few.prefixes()).containsExactly(BASE + "/b");
        PurgeList exact = Collapse.within(new PurgeLimits(3, 2), list, BASE);
        assertThat(exact.lines()).isEqualTo(few.lines());
        PurgeList fewer = Collapse.within(new PurgeLimits(2, 2), list, BASE);
        assertThat(fewer.addresses()).containsExactly(BASE + "/b/1", BASE + "/b/2");
        assertThat(fewer.prefixes()).containsExactly(BASE + "/a");
    }

    /** A folder with two single addresses beside two wide ones: each limit holds for its own kind. */
    @Test
    void atTheLimitAFolderIsDividedAndOneBeyondItIsNot() {
        List<String> addresses = new ArrayList<>(List.of(BASE + "/x/1", BASE + "/x/2"));
        for (int i = 0; i < 9; i++) {
            addresses.add(BASE + "/x/a/" + i);
            addresses.add(BASE + "/x/b/" + i);
        }
        PurgeList list = new PurgeList(addresses, List.of());
        assertThat(Collapse.within(new PurgeLimits(2, 2), list, BASE).lines())
                .containsExactly(BASE + "/x/1", BASE + "/x/2", BASE + "/x/a*", BASE + "/x/b*");
        assertThat(Collapse.within(new PurgeLimits(1, 2), list, BASE).lines()).containsExactly(BASE + "/x*");
        assertThat(Collapse.within(new PurgeLimits(2, 1), list, BASE).lines()).containsExactly(BASE + "/x*");
    }

    @Test
    void whereNoPrefixIsKnownEverythingIsPurged() {
        PurgeList list = new PurgeList(articles(10), List.of());
        assertThat(Collapse.within(new PurgeLimits(29, 0), list, BASE)).isEqualTo(PurgeList.everything(BASE));
        PurgeList prefix = new PurgeList(List.of(), List.of(BASE + "/api/knowledge/articles"));
        assertThat(Collapse.within(new PurgeLimits(29, 0), prefix, BASE)).isEqualTo(PurgeList.everything(BASE));
    }

    @Test
    void everythingStaysEverything() {
        PurgeList everything = PurgeList.everything(BASE);
        assertThat(Collapse.within(new PurgeLimits(0, 0), everything, BASE)).isEqualTo(everything);
    }

    @Test
    void aSiteThatMovedIsPurgedAtBothPlaces() {
        PurgeList moved = PurgeList.everything(BASE).and(PurgeList.everything("https://old.example.com"));
        PurgeList few = Collapse.within(new PurgeLimits(1, 1), moved, BASE);
        assertThat(few.covers("https://old.example.com/x") && few.covers(BASE + "/x"))
                .isTrue();
    }

    @Test
    void theCollapsedListCoversTheExactOne() {
        Random random = new Random(7);
        for (int round = 0; round < 400; round++) {
            PurgeList list = random(random);
            PurgeLimits limits = new PurgeLimits(random.nextInt(25), random.nextInt(5));
            PurgeList few = Collapse.within(limits, list, BASE);
            assertThat(list.addresses()).as(limits + " " + few).allMatch(few::covers);
            assertThat(list.prefixes()).as(limits + " " + few).allMatch(few::covers);
            assertThat(limits.allow(few) || few.covers(BASE))
                    .as(limits + " " + few)
                    .isTrue();
            assertThat(few.lines().size())
                    .isLessThanOrEqualTo(Math.max(1, list.lines().size()));
        }
    }

    private static PurgeList random(Random random) {
        List<String> addresses = new ArrayList<>();
        List<String> prefixes = new ArrayList<>();
        for (int i = random.nextInt(40); i >= 0; i--) {
            StringBuilder path = new StringBuilder(BASE);
            for (int depth = random.nextInt(5); depth > 0; depth--) {
                path.append('/').append((char) ('a' + random.nextInt(4)));
            }
            addresses.add(path + (random.nextInt(3) == 0 ? "?locale=en" : ""));
            if (random.nextInt(20) == 0) {
                prefixes.add(path.toString());
            }
        }
        return new PurgeList(addresses, prefixes);
    }

    private static List<String> articles(int count) {
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            addresses.add(BASE + "/api/knowledge/articles/a" + i);
            addresses.add(BASE + "/api/aeo/articles/a" + i + "?locale=en");
            addresses.add(BASE + "/en/knowledge/a" + i);
        }
        return addresses;
    }
}
