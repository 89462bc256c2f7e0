package dev.offprint.represent.developers.block;

import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange.Tab;
import java.util.ArrayList;
import java.util.List;

/** A GET request in four languages. Each snippet is a complete program that prints the body and needs no library. */
public final class Snippets {

    private static final String CURL = "curl -sS '{url}'";

    private static final String JAVASCRIPT = """
            const url = "{url}";

            const response = await fetch(url);
            const body = await response.json();
            if (!response.ok) throw new Error(`${body.code}: ${body.resolution}`);
            console.log(JSON.stringify(body, null, 2));""";

    private static final String PYTHON = """
            import json
            import urllib.request

            url = "{url}"

            with urllib.request.urlopen(url) as response:
                body = json.load(response)
            print(json.dumps(body, indent=2))""";

    private static final String JAVA = """
            import java.net.URI;
            import java.net.http.*;

            class Example {
              static final String URL =
                  "{url}";

              public static void main(String[] args) throws Exception {
                var request = HttpRequest.newBuilder(URI.create(URL)).build();
                var asText = HttpResponse.BodyHandlers.ofString();
                var response = HttpClient.newHttpClient().send(request, asText);
                System.out.println(response.body());
              }
            }""";

    private Snippets() {}

    /**
     * Returns a request in each language.
     *
     * @param group the prefix of identifiers
     * @param of the name of the request, plain text
     * @param url the address, percent-encoded; no language needs further escapes
     */
    public static List<Tab> get(String group, String of, String url) {
        List<Tab> tabs = new ArrayList<>();
        tabs.add(tab(group, of, "curl", "sh", CURL.replace("{url}", url), true));
        tabs.add(tab(group, of, "JavaScript", "js", JAVASCRIPT.replace("{url}", url), false));
        tabs.add(tab(group, of, "Python", "python", PYTHON.replace("{url}", url), false));
        tabs.add(tab(group, of, "Java", "java", JAVA.replace("{url}", url), false));
        return List.copyOf(tabs);
    }

    /** Returns a command for a shell. */
    public static CodeBlock shell(String id, String of, String text) {
        return new CodeBlock(id, of + ": curl", "sh", text);
    }

    private static Tab tab(String group, String of, String name, String language, String text, boolean shown) {
        CodeBlock code = new CodeBlock(group + "-" + language, of + ": " + name, language, text);
        return new Tab(name, code, shown);
    }
}
