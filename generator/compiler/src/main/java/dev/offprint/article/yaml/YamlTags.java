package dev.offprint.article.yaml;

import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** The tags that change nothing about what a value is without them (YAML 1.2.2, 10.1): all others would be dropped. */
final class YamlTags {

    private static final String CORE = "tag:yaml.org,2002:";
    private static final Set<String> OF_SCALARS = Set.of("", "!", CORE + "str");
    private static final Set<String> OF_SEQUENCES = Set.of("", "!", CORE + "seq");
    private static final Set<String> OF_MAPPINGS = Set.of("", "!", CORE + "map");

    private YamlTags() {}

    /** Returns the tag of a value, empty where it has none. */
    static String of(NodeEvent event) {
        Optional<String> tag = event instanceof ScalarEvent scalar
                ? scalar.getTag()
                : event instanceof CollectionStartEvent collection ? collection.getTag() : Optional.empty();
        return tag.orElse("");
    }

    /** Returns whether a value means what it seems to mean. */
    static boolean isPlain(NodeEvent event) {
        Set<String> plain = switch (event.getEventId()) {
            case MappingStart -> OF_MAPPINGS;
            case SequenceStart -> OF_SEQUENCES;
            default -> OF_SCALARS;
        };
        return plain.contains(of(event));
    }
}
