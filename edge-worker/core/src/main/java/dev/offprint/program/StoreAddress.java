package dev.offprint.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The address of a store, as {@code --store} takes it. */
public sealed interface StoreAddress {

    /** Returns the address of this text, or nothing if it is not one. */
    static Optional<StoreAddress> parse(String text) {
        try {
            if (text.startsWith("s3://")) {
                return Bucket.parse(text.substring("s3://".length()));
            } else if (text.isEmpty() || text.contains("://")) {
                return Optional.empty();
            }
            return Optional.of(new Directory(Path.of(text)));
        } catch (IllegalArgumentException noAddress) { // InvalidPathException is one, too
            return Optional.empty();
        }
    }

    /**
     * Returns what is wrong with a text that is not an address, to follow it in a sentence, or an empty text if that is unknown.
     */
    static String objection(String text) {
        if (!text.startsWith("s3://")) {
            return "";
        }
        String name = text.substring("s3://".length()).replaceFirst("/.*", "");
        if (name.indexOf('@') >= 0) {
            return ": credentials belong in the environment, as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
        } else if (name.length() < Bucket.SHORTEST) {
            return ": the name of a bucket has at least " + Bucket.SHORTEST + " characters, and `" + name + "` has "
                    + name.length();
        }
        return ": the name of a bucket has letters, digits, dots, hyphens and underscores only";
    }

    /** Returns the commands that publish a tree there. */
    String remedy();

    /** Returns the commands that repair a store whose current release cannot be served. */
    default String repair() {
        return "point it at a good release (`offprint releases --to " + this + "`, `offprint rollback --to " + this
                + " ID`), or make a new one: `offprint publish --to " + this + "`";
    }

    /**
     * A directory.
     *
     * @param path its path
     */
    record Directory(Path path) implements StoreAddress {

        private static final String RELEASES = "releases";

        @Override
        public String remedy() {
            if (Files.isDirectory(path.resolve(RELEASES))) {
                return "it has releases, and current.json is lost: " + repair();
            }
            return Files.exists(path.resolve("site.yaml"))
                    ? "it holds sources; build them, and serve the tree: `offprint build --content " + path
                            + " --out public`, then `--store public`"
                    : "make a tree there first: `offprint build --out " + path + "`";
        }

        @Override
        public String toString() {
            return path.toString();
        }
    }

    /**
     * A prefix in a bucket.
     *
     * @param name the bucket
     * @param prefix the prefix of every key: empty, or ending with a slash
     */
    record Bucket(String name, String prefix) implements StoreAddress {

        /** The fewest characters of a name (Amazon S3, "General purpose bucket naming rules"). */
        private static final int SHORTEST = 3;

        private static Optional<StoreAddress> parse(String text) {
            int slash = text.indexOf('/');
            String name = slash < 0 ? text : text.substring(0, slash);
            String prefix = slash < 0 ? "" : text.substring(slash + 1);
            String closed = prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/";
            boolean legal = name.length() >= SHORTEST && name.chars().allMatch(Bucket::mayName);
            return legal ? Optional.of(new Bucket(name, closed)) : Optional.empty();
        }

        private static boolean mayName(int c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || ".-_".indexOf(c) >= 0;
        }

        @Override
        public String remedy() {
            return "check the bucket, the credentials and --endpoint. If `offprint releases --to " + this
                    + "` shows releases, current.json is lost, and `offprint rollback --to " + this
                    + " ID` makes one current again; else publish a tree first: `offprint publish --to " + this + "`";
        }

        @Override
        public String toString() {
            return "s3://" + name + "/" + prefix;
        }
    }
}
