package dev.offprint.edge.runtime.jvm.option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Divides the options of the help into sections. */
public final class OptionSections implements IModelTransformer {

    private static final String OTHER = "Process";

    /** The beginnings of options by section, in the order of the help; of several the longest decides. */
    private static final Map<String, List<String>> SECTIONS = sections();

    private static Map<String, List<String>> sections() {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        sections.put(
                "Store and releases",
                List.of("--store", "--endpoint", "--region", "--anonymous", "--follow", "--cache"));
        sections.put(
                "Address, TLS and proxies",
                List.of("--host", "--port", "--tls", "--proxy", "--trusted", "--forwarded", "--outermost"));
        sections.put("Rate limits", List.of("--rate-limit"));
        sections.put("Limits on clients", List.of("--max", "--stall"));
        sections.put(
                "Logs, health and metrics",
                List.of(
                        "--admin",
                        "--unready",
                        "--access-log",
                        "--log",
                        "--verbose",
                        "--server-timing",
                        "--release-header",
                        "--cache-status"));
        sections.put(OTHER, List.of());
        return sections;
    }

    @Override
    public CommandSpec transform(CommandSpec spec) {
        Map<String, IHelpSectionRenderer> renderers =
                new HashMap<>(spec.usageMessage().sectionMap());
        renderers.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new Sections());
        spec.usageMessage().sectionMap(renderers);
        return spec;
    }

    /** A class, because JDK 17 crashes when it archives some lambdas of picocli's interfaces. */
    private static final class Sections implements IHelpSectionRenderer {

        @Override
        public String render(Help help) {
            return rendered(help);
        }
    }

    private static String rendered(Help help) {
        Map<String, List<OptionSpec>> found = new LinkedHashMap<>();
        SECTIONS.keySet().forEach(section -> found.put(section, new ArrayList<>()));
        for (OptionSpec option : help.commandSpec().options()) {
            Objects.requireNonNull(found.get(section(option.longestName()))).add(option);
        }
        StringBuilder text = new StringBuilder();
        found.forEach((section, options) -> {
            Help.Layout layout = help.createDefaultLayout();
            layout.addOptions(options, help.parameterLabelRenderer());
            text.append(String.format("%n%s:%n", section)).append(layout);
        });
        return text.substring(System.lineSeparator().length()); // the description ends with an empty line
    }

    private static String section(String option) {
        String best = OTHER;
        int longest = 0;
        for (Map.Entry<String, List<String>> section : SECTIONS.entrySet()) {
            for (String beginning : section.getValue()) {
                if (option.startsWith(beginning) && beginning.length() > longest) {
                    best = section.getKey();
                    longest = beginning.length();
                }
            }
        }
        return best;
    }
}
