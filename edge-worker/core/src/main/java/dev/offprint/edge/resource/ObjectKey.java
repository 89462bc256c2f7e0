package dev.offprint.edge.resource;

/**
 * The key of an object in a store: components of {@code [A-Za-z0-9._-]}, each 1 to 255 bytes, none of them {@code .} or
 * {@code ..}, joined by slashes, without a leading one. Legal as an S3 key and as a relative path on every file system.
 *
 * @param value the key
 */
public record ObjectKey(String value) implements Comparable<ObjectKey> {

    /** The longest component, in bytes: the limit of the common file systems. */
    public static final int MAX_COMPONENT = 255;

    /** Refuses an illegal key: keys are made by this program, never from client input. */
    public ObjectKey {
        if (!isLegal(value)) {
            throw new IllegalArgumentException("not an object key: " + value);
        }
    }

    /** Returns whether this text is a legal key. Ask this before making a key from input. */
    public static boolean isLegal(String text) {
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == '/') {
                if (!isComponent(text, start, i)) {
                    return false;
                }
                start = i + 1;
            }
        }
        return true;
    }

    /** Returns this key with one more extension, for a coded sibling: {@code .gz}, {@code .br}. */
    public ObjectKey withSuffix(String suffix) {
        return new ObjectKey(value + suffix);
    }

    @Override
    public int compareTo(ObjectKey other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static boolean isComponent(String text, int start, int end) {
        boolean dots = true;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            dots &= c == '.';
            boolean legal = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || c == '.'
                    || c == '_'
                    || c == '-';
            if (!legal) {
                return false;
            }
        }
        return !dots && end - start <= MAX_COMPONENT;
    }
}
