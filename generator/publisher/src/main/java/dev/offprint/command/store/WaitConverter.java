package dev.offprint.command.store;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how many seconds to wait: 0 or more, at most a day. */
final class WaitConverter implements ITypeConverter<Integer> {

    private static final int DAY = 86_400;

    @Override
    public @Nullable Integer convert(String text) {
        if (text.isBlank()) { // a variable that CI does not know is empty there
            return null;
        }
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > DAY) {
            throw new TypeConversionException("`" + text + "` is no number of seconds from 0 to " + DAY);
        }
        return Integer.valueOf(text);
    }
}
