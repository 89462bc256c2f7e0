package dev.offprint.edge.runtime.jvm;

import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads whole numbers and flags of the command line, with a readable message for other text. */
public final class WholeNumbers {

    private WholeNumbers() {}

    /** Registers the converters for a command line and all its subcommands. */
    public static void register(CommandLine line) {
        line.registerConverter(int.class, reading(Integer::valueOf));
        line.registerConverter(Integer.class, reading(Integer::valueOf));
        line.registerConverter(long.class, reading(Long::valueOf));
        line.registerConverter(Long.class, reading(Long::valueOf));
        line.registerConverter(boolean.class, new Flags());
        line.registerConverter(Boolean.class, new Flags());
    }

    /** A class, because JDK 17 crashes when it archives some lambdas of picocli's interfaces. */
    private static final class Flags implements ITypeConverter<Boolean> {

        @Override
        public Boolean convert(String text) {
            if (text.equals("true") || text.equals("false")) {
                return Boolean.valueOf(text);
            }
            throw new TypeConversionException("it takes no value, and `" + text + "` is one");
        }
    }

    private static <N extends Number> ITypeConverter<N> reading(Function<String, N> parser) {
        return text -> {
            try {
                return parser.apply(text);
            } catch (NumberFormatException none) {
                throw new TypeConversionException("`" + text + "` is no whole number, or is too large");
            }
        };
    }
}
