package dev.offprint.command.store;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a commit: what any version control system may call one, in one word. */
public final class CommitConverter implements ITypeConverter<String> {

    private static final int LONGEST = 200;

    @Override
    public String convert(String text) {
        if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f) || text.length() > LONGEST) {
            throw new TypeConversionException("the name of a commit has visible ASCII characters only, at most "
                    + LONGEST + "; write what `git rev-parse HEAD` prints");
        }
        return text;
    }
}
