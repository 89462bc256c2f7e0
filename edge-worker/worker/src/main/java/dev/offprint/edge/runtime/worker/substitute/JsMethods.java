package dev.offprint.edge.runtime.worker.substitute;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;

/**
 * The bodies of single methods of the JDK in the module: where JavaScript has the same, one expression of it. Each has the name and the
 * parameters of the method that it replaces, and the object before them if that is not static.
 */
final class JsMethods {

    private JsMethods() {}

    @JSBody(
            params = {"a", "b"},
            script = "return '' + a + b;")
    static native String sum(@Nullable String a, @Nullable String b);

    @JSBody(
            params = {"a", "b", "c"},
            script = "return '' + a + b + c;")
    static native String sum(@Nullable String a, @Nullable String b, @Nullable String c);

    @JSBody(
            params = {"a", "b", "c", "d"},
            script = "return '' + a + b + c + d;")
    static native String sum(@Nullable String a, @Nullable String b, @Nullable String c, @Nullable String d);

    @JSBody(
            params = {"a", "b", "c", "d", "e"},
            script = "return '' + a + b + c + d + e;")
    static native String sum(
            @Nullable String a, @Nullable String b, @Nullable String c, @Nullable String d, @Nullable String e);

    @JSBody(
            params = {"a", "b", "c", "d", "e", "f"},
            script = "return '' + a + b + c + d + e + f;")
    static native String sum(
            @Nullable String a,
            @Nullable String b,
            @Nullable String c,
            @Nullable String d,
            @Nullable String e,
            @Nullable String f);

    @JSBody(
            params = {"a", "b", "c", "d", "e", "f", "g"},
            script = "return '' + a + b + c + d + e + f + g;")
    static native String sum(
            @Nullable String a,
            @Nullable String b,
            @Nullable String c,
            @Nullable String d,
            @Nullable String e,
            @Nullable String f,
            @Nullable String g);

    @JSBody(
            params = {"a", "b", "c", "d", "e", "f", "g", "h"},
            script = "return '' + a + b + c + d + e + f + g + h;")
    static native String sum(
            @Nullable String a,
            @Nullable String b,
            @Nullable String c,
            @Nullable String d,
            @Nullable String e,
            @Nullable String f,
            @Nullable String g,
            @Nullable String h);

    @JSBody(params = "c", script = "return String.fromCharCode(c);")
    static native String text(char c);

    @JSBody(params = "number", script = "return '' + number;")
    static native String text(int number);

    @JSBody(params = "number", script = "return '' + number;")
    static native String text(long number);

    static String text(@Nullable Object value) {
        return String.valueOf(value);
    }

    @JSBody(
            params = {"text", "prefix"},
            script = "return text.startsWith(prefix);")
    static native boolean startsWith(String text, String prefix);

    @JSBody(
            params = {"text", "suffix"},
            script = "return text.endsWith(suffix);")
    static native boolean endsWith(String text, String suffix);

    /** A negative number, such as a byte of UTF-8, is no character and is in no text. */
    @JSBody(
            params = {"text", "character", "from"},
            script = "return character >>> 0 > 0x10ffff ? -1 : text.indexOf(String.fromCodePoint(character), from);")
    static native int indexOf(String text, int character, int from);

    @JSBody(
            params = {"text", "character"},
            script = "return character >>> 0 > 0x10ffff ? -1 : text.lastIndexOf(String.fromCodePoint(character));")
    static native int lastIndexOf(String text, int character);

    /** Replaces a text that is not empty. */
    static String replace(String text, CharSequence target, CharSequence replacement) {
        return replaceAll(text, target.toString(), replacement.toString());
    }

    @JSBody(
            params = {"text", "target", "replacement"},
            script = "return text.split(target).join(replacement);")
    private static native String replaceAll(String text, String target, String replacement);

    /** TeaVM keeps this method of every object for debuggers, and with it the names of classes. */
    static String toString(Object object) {
        return "an object";
    }

    // Lists and maps can change here. On a JVM, where the tests of the core run, the same code fails if it changes one
    // of them.

    static <E> List<E> of() {
        return new ArrayList<>(0);
    }

    static <E> List<E> of(E element) {
        List<E> list = new ArrayList<>(1);
        list.add(element);
        return list;
    }

    static <E> List<E> of(E first, E second) {
        List<E> list = of(first);
        list.add(second);
        return list;
    }

    @SafeVarargs
    static <E> List<E> of(E... elements) {
        List<E> list = new ArrayList<>(elements.length);
        for (E element : elements) {
            list.add(element);
        }
        return list;
    }

    static <E> List<E> copyOf(Collection<? extends E> elements) {
        return new ArrayList<>(elements);
    }

    static <K, V> Map<K, V> unmodifiableMap(Map<K, V> map) {
        return map;
    }
}
