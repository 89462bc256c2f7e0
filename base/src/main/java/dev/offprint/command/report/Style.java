package dev.offprint.command.report;

import java.util.Optional;
import java.util.function.Function;

/**
 * How text for people looks.
 *
 * @param colour whether colour is welcome
 * @param columns how many cells a line has
 * @param sources the bytes of a source file by its path below the content folder, where it can be read
 */
public record Style(boolean colour, int columns, Function<String, Optional<byte[]>> sources) {}
