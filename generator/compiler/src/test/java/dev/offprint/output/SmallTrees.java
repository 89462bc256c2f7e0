package dev.offprint.output;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.ListItem.ItemParts;
import dev.offprint.output.ListItem.Projection;
import dev.offprint.output.TreeWriter.TreeSummary;
import dev.offprint.represent.Representation;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Two small trees, and builds of them. */
final class SmallTrees {

    static final String LONG = "lorem ipsum dolor sit amet ".repeat(100);
    static final Map<String, String> FIRST = Map.of(
            "a/index.json", "{\"a\":1}", "b/index.json", "{\"b\":\"" + LONG + "\"}", "old.txt", "old", "x", "a file");
    static final Map<String, String> SECOND = Map.of(
            "a/index.json",
            "{\"a\":2}",
            "b/index.json",
            "{\"b\":\"" + LONG + "\"}",
            "new.txt",
            LONG,
            "x/y",
            "now a folder");

    private SmallTrees() {}

    static TreeSummary build(Path root, Map<String, String> contents) throws Exception {
        try (TreeWriter writer = open(root)) {
            add(writer, contents);
            return writer.commit();
        }
    }

    static void add(TreeWriter writer, Map<String, String> contents) {
        List<Entry> items = new ArrayList<>();
        new TreeMap<>(contents).forEach((key, text) -> {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            Representation whole = new Representation(new ObjectKey(key), "application/json", bytes);
            items.add(new Entry(writer.addArticle(whole, parts(bytes)), Projection.ALL));
        });
        writer.addList(new ObjectKey("list.json"), items);
    }

    /** Cuts a body in parts that make a list item: it is the body again, with a bracket and a brace behind it. */
    static ItemParts parts(byte[] body) {
        int a = body.length / 3;
        int b = 2 * a;
        return new ItemParts(
                Arrays.copyOf(body, a),
                List.of(Arrays.copyOfRange(body, a, b)),
                Arrays.copyOfRange(body, b, body.length));
    }

    static String item(String body) {
        return body.substring(0, 2 * (body.length() / 3)) + "]}";
    }

    static TreeWriter open(Path root) throws RefusedException, IOException {
        return open(root, EnumSet.copyOf(Coding.COMPRESSED));
    }

    static TreeWriter open(Path root, Set<Coding> codings) throws RefusedException, IOException {
        return TreeWriter.open(root, new TreeWriter.Options(codings, 2), Optional.empty());
    }

    static Map<String, String> tree(Path root) throws IOException {
        Map<String, String> tree = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                tree.put(root.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return tree;
    }
}
