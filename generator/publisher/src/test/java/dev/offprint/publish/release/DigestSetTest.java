package dev.offprint.publish.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.digest.Sha256;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DigestSetTest {

    @Test
    void isASetLikeAnyOther() {
        Random random = new Random(7);
        DigestSet set = new DigestSet();
        Set<Sha256> model = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            Sha256 digest = new Sha256(random.nextInt(40) - 20L, random.nextInt(10) - 5L, random.nextInt(8), 1);
            assertThat(set.contains(digest)).isEqualTo(model.contains(digest));
            assertThat(set.add(digest)).isEqualTo(model.add(digest));
        }
        assertThat(set.size()).isEqualTo(model.size());
        List<String> inOrder = new ArrayList<>();
        set.forEach(digest -> inOrder.add(digest.hex()));
        assertThat(inOrder).isSorted().hasSize(model.size());
        assertThat(model).allMatch(digest -> inOrder.contains(digest.hex()));
    }

    @Test
    void aDigestTakesAtMostFortyEightBytes() {
        Random random = new Random(8);
        DigestSet set = new DigestSet();
        for (int i = 0; i < 1_000_000; i++) {
            set.add(new Sha256(random.nextLong(), random.nextLong(), random.nextLong(), random.nextLong()));
        }
        assertThat(set.memory() / set.size()).isLessThanOrEqualTo(48);
    }
}
