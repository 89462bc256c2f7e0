package dev.offprint.edge.runtime.worker.substitute;

import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/** How texts are joined in the module: as JavaScript joins them. */
final class JsMethods {

    private JsMethods() {}

    /** Joins a text, which is not null, and another one. */
    @JSBody(
            params = {"a", "b"},
            script = "return a + b;")
    static native String sum(String a, @Nullable String b);

    @JSBody(params = "c", script = "return String.fromCharCode(c);")
    static native String text(char c);

    @JSBody(params = "number", script = "return '' + number;")
    static native String text(int number);

    @JSBody(params = "number", script = "return '' + number;")
    static native String text(long number);

    static String text(@Nullable Object value) {
        return String.valueOf(value);
    }
}
