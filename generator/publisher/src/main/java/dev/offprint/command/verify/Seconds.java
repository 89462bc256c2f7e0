package dev.offprint.command.verify;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Seconds, or minutes with their unit: {@code 90}, {@code 90s}, {@code 2m}. */
final class Seconds implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        if (!text.matches("[0-9]{1,6}[sm]?")) {
            throw new TypeConversionException("'" + text + "' is no time such as 90, 90s or 2m");
        }
        long number = Long.parseLong(text.replaceAll("[sm]", ""));
        return text.endsWith("m") ? Duration.ofMinutes(number) : Duration.ofSeconds(number);
    }
}
