package dev.offprint.represent.page.template;

import dev.offprint.source.Resource;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * The sources of all templates: those of a theme, and the built-in ones that it does not replace.
 *
 * @param themed the theme's by name
 */
record TemplateSources(Map<String, String> themed) {

    private static final String FOLDER = "represent/page/templates/";
    private static final String DEVELOPERS = "represent/developers/templates/";

    /** The names of the built-in templates, sorted: those that the program fills, and all that they include. */
    static final SortedSet<String> BUILT_IN = reached(
            Arrays.stream(PageTemplate.values()).map(PageTemplate::fileName).toList(), TemplateSources::builtIn);

    /** Returns the source of a template, if it exists. */
    Optional<String> of(String name) {
        String own = themed.get(name);
        if (own != null) {
            return Optional.of(own);
        }
        return BUILT_IN.contains(name) ? Optional.of(builtIn(name)) : Optional.empty();
    }

    /** Returns the names of all templates. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(BUILT_IN);
        names.addAll(themed.keySet());
        return names;
    }

    /** Returns the template and all that it includes, directly or not. */
    Set<String> reachedFrom(String name) {
        return reached(List.of(name), next -> of(next).orElse(""));
    }

    private static SortedSet<String> reached(List<String> names, UnaryOperator<String> sources) {
        SortedSet<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(names);
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                TemplateTag.of(sources.apply(next)).stream()
                        .filter(tag -> tag.kind() == TemplateTag.Kind.INCLUDE)
                        .forEach(tag -> open.push(tag.name()));
            }
        }
        return reached;
    }

    /** Returns whether the theme replaces this template, or one that it includes. */
    boolean isThemed(String name) {
        return !themed.isEmpty() && reachedFrom(name).stream().anyMatch(themed::containsKey);
    }

    private static String builtIn(String name) {
        String folder = name.startsWith("developers") ? DEVELOPERS : FOLDER;
        return Resource.text(folder + name + ".mustache");
    }
}
