package dev.offprint.command.release;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as people write them: {@code 30d}, {@code 12h}, {@code 90m}, {@code 45s}. */
public final class DurationConverter implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        if (!text.matches("[0-9]{1,6}[dhms]")) {
            throw new TypeConversionException("'" + text + "' is no duration such as 30d, 12h, 90m or 45s");
        }
        long number = Long.parseLong(text.substring(0, text.length() - 1));
        return switch (text.charAt(text.length() - 1)) {
            case 'd' -> Duration.ofDays(number);
            case 'h' -> Duration.ofHours(number);
            case 'm' -> Duration.ofMinutes(number);
            default -> Duration.ofSeconds(number);
        };
    }
}
