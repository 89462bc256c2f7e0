package dev.offprint.publish.storage;

import dev.offprint.program.Explained;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A profile file of AWS has a line that is none of its format. The message names the line and the files, and nothing of their
 * contents: they are secrets.
 */
public final class AwsProfileException extends IllegalArgumentException implements Explained {

    private static final long serialVersionUID = 1L;
    /** The end of what the SDK says of a line that it cannot read. */
    private static final Pattern LINE = Pattern.compile("\\bline (\\d+)\\b");

    private AwsProfileException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Returns the explanation of what the SDK throws while it makes a client, if it is about a line of a profile file. */
    static Optional<AwsProfileException> of(IllegalArgumentException refused, Map<String, String> environment) {
        Matcher line = LINE.matcher(String.valueOf(refused.getMessage()));
        return line.find()
                ? Optional.of(new AwsProfileException(
                        "line " + line.group(1)
                                + " of an AWS profile file is neither `[NAME]` nor `KEY = VALUE`; correct "
                                + file(environment, "AWS_SHARED_CREDENTIALS_FILE", "~/.aws/credentials") + " or "
                                + file(environment, "AWS_CONFIG_FILE", "~/.aws/config"),
                        refused))
                : Optional.empty();
    }

    private static String file(Map<String, String> environment, String name, String usual) {
        String named = environment.getOrDefault(name, "");
        return named.isBlank() ? usual : named;
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
