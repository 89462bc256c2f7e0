package dev.offprint.represent.developers.block;

import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange.Tab;
import dev.offprint.source.Resource;
import java.util.List;
import java.util.Map;

/** A GET request in four languages. Each snippet is a complete program that prints the body and needs no library. */
public final class Snippets {

    private Snippets() {}

    /**
     * Returns a request in each language.
     *
     * @param group the prefix of identifiers
     * @param of the name of the request, plain text
     * @param url the address, percent-encoded; no language needs further escapes
     */
    public static List<Tab> get(String group, String of, String url) {
        return List.of(
                tab(group, of, "curl", "sh", url),
                tab(group, of, "JavaScript", "js", url),
                tab(group, of, "Python", "python", url),
                tab(group, of, "Java", "java", url));
    }

    /** Returns a command for a shell. */
    public static CodeBlock shell(String id, String of, String text) {
        return new CodeBlock(id, of + ": curl", "sh", text);
    }

    private static Tab tab(String group, String of, String name, String language, String url) {
        String text = Resource.filled("represent/developers/snippets/request." + language, Map.of("url", url));
        String id = group + "-" + language;
        return new Tab(
                name, new CodeBlock(id, of + ": " + name, language, text.stripTrailing()), language.equals("sh"));
    }
}
