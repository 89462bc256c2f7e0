package dev.offprint.command.build;

import dev.offprint.edge.negotiate.Coding;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code gzip,br} or {@code none}. */
public final class CodingsConverter implements ITypeConverter<Set<Coding>> {

    @Override
    public Set<Coding> convert(String text) {
        Set<Coding> codings = EnumSet.noneOf(Coding.class);
        if (text.equals("none")) {
            return codings;
        }
        for (String token : text.split(",", -1)) {
            codings.add(Coding.of(token)
                    .orElseThrow(() -> new TypeConversionException(
                            "`" + token + "` is no coding; write gzip, br, gzip,br or none")));
        }
        return codings;
    }
}
