package dev.offprint.command.publish;

import dev.offprint.publish.release.manifest.Recheck;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what {@code --recheck} compares. */
final class RecheckConverter implements ITypeConverter<Recheck> {

    @Override
    public Recheck convert(String name) {
        return Recheck.of(name)
                .filter(Recheck::isAll)
                .orElseThrow(() -> new TypeConversionException(
                        "`" + name + "` is nothing to compare; write --recheck, --recheck=length or --recheck=digest"));
    }
}
