package dev.offprint.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.level.Night;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What authors write costs work in proportion to its length, whatever they write: {@code offprint check} of each shape in two
 * sizes takes no more processor time than n log n allows, and ends with a result that people can use. Ten shapes are tried
 * before a change lands, all of them at night.
 */
class BoundedWorkTest {

    /** How many times larger the large form is. */
    static final int FACTOR = 8;

    /** One shape for each thing that once took quadratic or exponential work. */
    private static final Set<String> TEN = Set.of(
            "equal headings",
            "nested quotes",
            "nested lists on a line",
            "long table",
            "mixed emphasis",
            "brackets",
            "definitions and references",
            "aliases of aliases",
            "articles that link to each other",
            "templates that include two of the next");

    /** Other work on the machine, caches and the compiler make time vary; quadratic work varies by {@link #FACTOR} more. */
    private static final double ALLOWANCE = 2.5;
    /** Nanoseconds below which time says nothing about growth. */
    private static final long TOO_SHORT = 150_000_000;

    private static final int TRIES = 3;

    @TempDir
    private Path folder;

    static Stream<Shape> shapes() {
        return Stream.of(Shape.listed(), SourceShapes.all(), SiteShapes.all()).flatMap(shapes -> shapes);
    }

    static Stream<Shape> ten() {
        return shapes().filter(shape -> TEN.contains(shape.name()));
    }

    @Gate
    @ParameterizedTest
    @MethodSource("ten")
    void timeOfTenShapesGrowsNoFasterThanNLogN(Shape shape) throws Exception {
        compare(shape);
    }

    @Night
    @ParameterizedTest
    @MethodSource("shapes")
    void timeGrowsNoFasterThanNLogN(Shape shape) throws Exception {
        compare(shape);
    }

    private void compare(Shape shape) throws Exception {
        int size = Math.max(1, shape.size() / 2);
        Path small = write(shape, size, "small");
        Path large = write(shape, size * FACTOR, "large");
        MeasuredRun first = MeasuredRun.check(small);
        MeasuredRun last = MeasuredRun.check(large);
        assertThat(first.isUsable()).as(first.beginning()).isTrue();
        assertThat(last.isUsable()).as(last.beginning()).isTrue();
        assertThat(codes(last)).as(last.beginning()).isEqualTo(shape.finding());
        long least = last.time();
        for (int i = 1; i < TRIES && isTooLong(size, first.time(), least); i++) {
            least = Math.min(least, MeasuredRun.check(large).time());
        }
        assertThat(isTooLong(size, first.time(), least))
                .as("%d took %d ms, %d took %d ms", size, first.time() / 1_000_000, size * FACTOR, least / 1_000_000)
                .isFalse();
    }

    @Test
    void everyShapeHasANameOfItsOwn() {
        assertThat(shapes().map(Shape::name)).doesNotHaveDuplicates().containsAll(TEN);
    }

    private static boolean isTooLong(int size, long small, long large) {
        double growth = FACTOR * Math.log((double) size * FACTOR) / Math.log(Math.max(size, 2));
        return large > Math.max(TOO_SHORT, small * growth * ALLOWANCE);
    }

    private static String codes(MeasuredRun run) {
        return run.codes().stream().sorted().collect(Collectors.joining(" "));
    }

    private Path write(Shape shape, int size, String name) throws IOException {
        Path content = folder.resolve(name);
        shape.content().apply(size).writeTo(content);
        return content;
    }
}
