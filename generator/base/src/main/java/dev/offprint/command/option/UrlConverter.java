package dev.offprint.command.option;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads a URL of the command line. It refuses URLs with credentials (RFC 3986, 3.2.1 and 7.5), because messages, logs and process
 * lists show arguments, and does not repeat them.
 */
public final class UrlConverter implements ITypeConverter<URI> {

    @Override
    public URI convert(String text) {
        URI url;
        try {
            url = new URI(text);
        } catch (URISyntaxException none) {
            throw new TypeConversionException("this is no URL; write one such as https://storage.example.com:9000");
        }
        // without a scheme and two slashes there is no authority, but there may be a password
        String authority = url.getRawAuthority() == null && !text.startsWith("/") ? text : url.getRawAuthority();
        if (authority != null && authority.indexOf('@') >= 0) {
            throw new TypeConversionException("credentials do not belong in a URL, which messages and logs repeat; give"
                    + " them in the environment, as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for a storage");
        }
        return url;
    }
}
