package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The shortest time to write the files of a tree: a C program that has their bytes in memory.
 *
 * @param program the compiled program
 */
record WriteFloor(Path program) {

    /** Compiles the program, if there is a C compiler. */
    static Optional<WriteFloor> compile(Path home, Path work) throws InterruptedException {
        Path program = work.resolve("materialise");
        Path source = home.resolve("tests/benchmarks/floor/materialise.c");
        try {
            new Measurement("cc", "-O2", "-pthread", "-o", program.toString(), source.toString()).measure();
            return Optional.of(new WriteFloor(program));
        } catch (IOException noCompiler) {
            return Optional.empty();
        }
    }

    /** Writes a copy of a tree; the time to read it does not count. */
    RunFigures write(Path tree, Path copy) throws IOException, InterruptedException {
        Files.createDirectories(copy);
        String threads = Integer.toString(Runtime.getRuntime().availableProcessors());
        Measurement.Measured run = new Measurement(program.toString(), tree.toString(), copy.toString(), threads).run();
        String[] words = run.output().strip().split(" ", -1);
        return new RunFigures(
                Double.parseDouble(words[3]),
                Double.parseDouble(words[4]) + Double.parseDouble(words[5]),
                run.sample().memory());
    }
}
