package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.proxy.MalformedHeader;
import dev.offprint.edge.runtime.jvm.proxy.ProxyHeader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/** What Jazzer tries on the adapter: an even first byte selects the pointer, an odd one the PROXY header. */
public final class AdapterFuzz {

    private AdapterFuzz() {}

    /** Tries one input; throws if the adapter does something it must not. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] rest = Arrays.copyOfRange(input, 1, input.length);
        if ((input[0] & 1) == 0) {
            pointer(rest);
        } else {
            header(rest);
        }
    }

    private static void pointer(byte[] bytes) {
        try {
            ReleasePointer pointer = ReleasePointer.read(bytes);
            check(ObjectKey.isLegal(pointer.id()) && pointer.manifest().length() == 64, "an illegal pointer");
        } catch (UnusableTree damaged) {
            check(
                    damaged.isRelease() && String.valueOf(damaged.getMessage()).contains("current.json"),
                    "no explanation");
        }
    }

    /** A header is the same whether it comes at once or byte by byte. */
    private static void header(byte[] bytes) {
        ByteBuffer whole = ByteBuffer.wrap(bytes);
        String atOnce = read(whole);
        String late = "more";
        for (int length = 0; length <= bytes.length && late.equals("more"); length++) {
            ByteBuffer part = ByteBuffer.wrap(bytes, 0, length);
            late = read(part);
            check(!late.startsWith("ok") || part.position() == whole.position(), "another end");
        }
        check(late.equals(atOnce), "another header");
        check(!atOnce.equals("more") || bytes.length < ProxyHeader.LONGEST, "a header without end");
    }

    private static String read(ByteBuffer bytes) {
        try {
            Optional<ProxyHeader> header = ProxyHeader.read(bytes);
            return header.map(read -> "ok " + read).orElse("more");
        } catch (MalformedHeader malformed) {
            return "malformed";
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
