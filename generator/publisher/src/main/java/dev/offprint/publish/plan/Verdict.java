package dev.offprint.publish.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The verdict of the guards.
 *
 * @param stops their findings, allowed or not, in the order of guards
 * @param cautions warnings that do not stop a publish
 */
public record Verdict(List<Stop> stops, List<Caution> cautions) {

    /** Nothing to say. */
    public static final Verdict NONE = new Verdict(List.of(), List.of());

    /** Keeps immutable copies. */
    public Verdict {
        stops = List.copyOf(stops);
        cautions = List.copyOf(cautions);
    }

    /** Returns whether a publish may continue. */
    public boolean passes() {
        return stops.stream().noneMatch(Stop::stops);
    }

    /** Returns both verdicts as one. */
    public Verdict and(Verdict other) {
        return new Verdict(
                Stream.concat(stops.stream(), other.stops.stream())
                        .sorted((one, two) -> one.guard().compareTo(two.guard()))
                        .toList(),
                Stream.concat(cautions.stream(), other.cautions.stream()).toList());
    }

    /**
     * A finding of a guard.
     *
     * @param guard the guard
     * @param found the finding: a clause, values in back-ticks
     * @param examples the first examples, each a line; may be empty
     * @param count the number of all examples
     * @param allowed whether the user has allowed it
     * @param allowable whether a publish is possible if it is allowed
     */
    @JsonPropertyOrder({ // that of methods is not the same in all JVMs
        "guard",
        "found",
        "examples",
        "count",
        "allowed",
        "allowable",
        "remedy",
        "stops",
        "consequence"
    })
    public record Stop(
            Guard guard, String found, List<String> examples, int count, boolean allowed, boolean allowable) {

        /** The maximum number of examples. */
        public static final int EXAMPLES = 5;

        /** Keeps an immutable copy. */
        public Stop {
            examples = examples.stream().limit(EXAMPLES).toList();
        }

        /** Returns whether it stops the publish. */
        @JsonProperty
        public boolean stops() {
            return !allowed || !allowable;
        }

        /** Returns the consequence of publishing anyway: a clause without a full stop. */
        @JsonProperty
        public String consequence() {
            return guard.consequence();
        }

        /** Returns how to go on: a sentence, Markdown. */
        @JsonProperty
        public String remedy() {
            String remedy = sentence(guard.remedy());
            return allowable ? remedy + " If it is meant: `--allow " + guard.label() + "`" : remedy;
        }

        /** Returns a clause as a sentence. */
        public static String sentence(String clause) {
            return clause.substring(0, 1).toUpperCase(Locale.ROOT) + clause.substring(1) + ".";
        }
    }

    /**
     * A warning that does not stop a publish.
     *
     * @param code a stable name, lower-case kebab
     * @param message the problem: a clause, values in back-ticks
     * @param hint how to fix it: a clause
     */
    public record Caution(String code, String message, String hint) {}
}
