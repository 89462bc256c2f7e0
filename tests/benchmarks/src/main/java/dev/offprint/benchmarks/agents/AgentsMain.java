package dev.offprint.benchmarks.agents;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Asks five agents the same questions about a site that is served: {@code AgentsMain URL OFFPRINT...}. */
public final class AgentsMain {

    private static final int QUESTIONS = 10;
    private static final String ANY = "*/*";

    private AgentsMain() {}

    /** Prints a table. */
    public static void main(String[] args) throws IOException, InterruptedException {
        print(ask(URI.create(args[0]), List.of(args).subList(1, args.length)), System.out);
    }

    static void print(List<Cost> costs, PrintStream out) {
        StringBuilder table = new StringBuilder(Cost.HEAD);
        costs.forEach(cost -> table.append(cost.row()));
        out.println(table);
    }

    /**
     * Returns what each agent needed.
     *
     * @param site the address of the site, which is the one in its documents, too
     * @param offprint the command that starts this program
     */
    static List<Cost> ask(URI site, List<String> offprint) throws IOException, InterruptedException {
        List<Question> questions = Question.from(new SiteVisit(site, site, ANY).get("/catalog.ndjson"), QUESTIONS);
        List<Cost> costs = new ArrayList<>();
        costs.add(ask("`llms.txt`", site, questions, at -> new LlmsAgent(new SiteVisit(at, site, ANY))));
        costs.add(ask("HTML", site, questions, at -> new LinkAgent(new SiteVisit(at, site, "text/html"))));
        costs.add(ask(
                "Markdown by `Accept`",
                site,
                questions,
                at -> new LinkAgent(new SiteVisit(at, site, "text/markdown"))));
        costs.add(
                ask("OpenAPI and the catalog", site, questions, at -> new OpenApiAgent(new SiteVisit(at, site, ANY))));
        costs.add(ask("`offprint mcp`", site, questions, at -> {
            List<String> command = new ArrayList<>(offprint);
            command.addAll(List.of("mcp", at.toString()));
            return new McpAgent(command);
        }));
        return costs;
    }

    private static Cost ask(String name, URI site, List<Question> questions, Function<URI, Agent> start)
            throws IOException, InterruptedException {
        try (CountingProxy proxy = new CountingProxy(site);
                Agent agent = start.apply(proxy.address())) {
            int answered = 0;
            for (Question question : questions) {
                answered += agent.answer(question).equals(question.slug()) ? 1 : 0;
            }
            return proxy.cost(name, answered);
        }
    }
}
