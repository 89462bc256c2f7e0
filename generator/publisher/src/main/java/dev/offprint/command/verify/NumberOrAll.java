package dev.offprint.command.verify;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number, or {@code all}. */
final class NumberOrAll implements ITypeConverter<Integer> {

    @Override
    public Integer convert(String text) {
        if (text.equals("all")) {
            return Integer.MAX_VALUE;
        } else if (!text.matches("[0-9]{1,9}")) {
            throw new TypeConversionException("'" + text + "' is neither a number nor all");
        }
        return Integer.valueOf(text);
    }
}
