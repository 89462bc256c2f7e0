package dev.offprint.corpus.link;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Guesses the full address where an author has left out the scheme, as the address bar of a browser allows. */
final class SchemeGuess {

    private static final Pattern HOST =
            Pattern.compile("((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+)([a-z]{2,})(?::[0-9]{1,5})?(?:[/?#].*)?");
    private static final Pattern MAIL = Pattern.compile("[^@/\\s]+@[^@/\\s]+\\.[a-z]{2,}");
    /** Endings of hosts that are no usual endings of files. */
    private static final Set<String> ENDINGS =
            Set.of("com", "org", "net", "io", "dev", "info", "edu", "gov", "eu", "de", "at", "ch", "uk", "fr", "nl");

    private SchemeGuess() {}

    /** Returns the whole address that a relative one stands for, where it looks like that of a host or of a mailbox. */
    static Optional<String> of(String address) {
        String lower = address.toLowerCase(Locale.ROOT);
        Matcher host = HOST.matcher(lower);
        if (host.matches() && (lower.startsWith("www.") || ENDINGS.contains(host.group(2)))) {
            return Optional.of("https://" + address);
        }
        return MAIL.matcher(lower).matches() ? Optional.of("mailto:" + address) : Optional.empty();
    }
}
