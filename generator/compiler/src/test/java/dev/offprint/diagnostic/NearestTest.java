package dev.offprint.diagnostic;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.offprint.level.Gate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestTest {

    private final Nearest nearest = new Nearest(List.of("shortAnswer", "keyTakeaways", "id", "abc", "abd"));

    @Test
    void findsWhatASlipOfTheFingersMade() {
        assertThat(nearest.to("shortAnser")).hasValue("shortAnswer");
        assertThat(nearest.to("shortanswer")).hasValue("shortAnswer");
        assertThat(nearest.to("keyTakaway")).hasValue("keyTakeaways");
        assertThat(nearest.to("ids")).hasValue("id");
        assertThat(nearest.to("abx")).hasValue("abc");
    }

    @Test
    void takesTwoLettersExchangedForOneSlip() {
        Nearest keys = new Nearest(List.of("title", "id"));
        assertThat(keys.to("titel")).hasValue("title");
        assertThat(keys.to("di")).hasValue("id");
        assertThat(keys.to("ltite")).isEmpty();
    }

    @Test
    void doesNotGuessWildly() {
        assertThat(nearest.to("author")).isEmpty();
        assertThat(nearest.to("")).isEmpty();
        assertThat(nearest.to("x".repeat(100_000))).isEmpty();
    }

    @Test
    @Gate
    void staysFastForManyQuestionsOverManySimilarNames() {
        String prefix = "web-javascript-reference-global_objects-";
        Nearest many = new Nearest(
                IntStream.range(0, 10_000).mapToObj(i -> prefix + i * 7919).toList());
        assertTimeoutPreemptively(
                ofSeconds(20), () -> IntStream.range(0, 1_000).forEach(i -> many.to(prefix + "x" + i * 31)));
    }
}
