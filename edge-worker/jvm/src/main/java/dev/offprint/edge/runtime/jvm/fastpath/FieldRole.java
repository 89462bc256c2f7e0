package dev.offprint.edge.runtime.jvm.fastpath;

import java.util.ArrayList;
import java.util.List;

/** What a field of a request does, by its name. */
enum FieldRole {
    /** It is not looked at here: no answer in memory depends on it. */
    NONE,
    /** The host: exactly one, well-formed. */
    HOST("host"),
    /** Part of the decision: at most one. */
    ACCEPT("accept"),
    /** Part of the decision: at most one. */
    CODING("accept-encoding"),
    /** A precondition: at most one. */
    IF_NONE_MATCH("if-none-match"),
    /** Only to keep the connection. */
    CONNECTION("connection"),
    /** Framing, upgrades, expectations, other preconditions, ranges: left to Jetty. */
    OTHER_WAY(
            "te",
            "range",
            "expect",
            "upgrade",
            "trailer",
            "if-match",
            "if-range",
            "content-length",
            "http2-settings",
            "transfer-encoding",
            "content_length",
            "transfer_encoding");

    /** A name in small letters, and its role. */
    private static final class Named {

        private final byte[] name;
        private final FieldRole role;

        Named(byte[] name, FieldRole role) {
            this.name = name;
            this.role = role;
        }
    }

    /** By the length of the name. */
    private static final Named[][] KNOWN = known();

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> names;

    FieldRole(String... names) {
        this.names = List.of(names);
    }

    private static Named[][] known() {
        List<Named> all = new ArrayList<>();
        for (FieldRole role : values()) {
            role.names.forEach(name -> all.add(new Named(HeadSyntax.ascii(name), role)));
        }
        int longest = all.stream().mapToInt(one -> one.name.length).max().orElse(0);
        Named[][] known = new Named[longest + 1][];
        for (int length = 0; length <= longest; length++) {
            int of = length;
            known[length] = all.stream().filter(one -> one.name.length == of).toArray(Named[]::new);
        }
        return known;
    }

    /** Returns the role of the field whose name is between these places, in any case. */
    static FieldRole of(byte[] bytes, int start, int end) {
        int length = end - start;
        if (length < KNOWN.length) {
            for (Named one : KNOWN[length]) {
                if (HeadSyntax.isWord(one.name, bytes, start, end)) {
                    return one.role;
                }
            }
        }
        return NONE;
    }
}
