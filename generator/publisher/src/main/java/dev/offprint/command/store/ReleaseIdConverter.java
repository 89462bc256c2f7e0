package dev.offprint.command.store;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the id of a release, such as {@code 20261122T021516Z-7e0745a0dcfc}. Ids come from whoever may start a job by hand, so
 * nothing of another shape gets any further: not into a key, a request or a message. An empty one stands for none: a variable
 * that CI does not know is empty there.
 */
public final class ReleaseIdConverter implements ITypeConverter<String> {

    private static final Pattern ID = Pattern.compile("[0-9]{8}T[0-9]{6}Z-[0-9a-f]{12}");

    @Override
    public String convert(String text) {
        if (text.isEmpty() || ID.matcher(text).matches()) {
            return text;
        }
        throw new TypeConversionException(
                "this is no id of a release; write one as `offprint releases` names it, such as"
                        + " 20261122T021516Z-7e0745a0dcfc");
    }
}
