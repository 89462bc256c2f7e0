package dev.offprint.publish.plan;

import dev.offprint.diagnostic.Labelled;
import java.util.Optional;

/**
 * A change of the contract of the API.
 *
 * @param impact the impact on clients
 * @param what the change: a clause, values in back-ticks
 * @param why the consequence for clients: a clause
 */
public record ContractChange(Impact impact, String what, String why) {

    /** The impact of a change on existing clients. */
    public enum Impact implements Labelled {
        /** A client that follows the live contract may fail. */
        BREAKING,
        /** The impact is unknown. */
        RISKY,
        /** By its version, existing clients still work. */
        COMPATIBLE
    }

    /** Returns the removal of openapi.json. */
    public static ContractChange gone() {
        return new ContractChange(
                Impact.BREAKING, "`openapi.json` is gone", "clients and generators that read it find nothing");
    }

    /** Returns the change from one openapi.json to another, if the contract differs. */
    public static Optional<ContractChange> between(Optional<byte[]> live, Optional<byte[]> built) {
        Optional<ProgramContract> before = live.flatMap(ProgramContract::of);
        Optional<ProgramContract> after = built.flatMap(ProgramContract::of);
        if (before.isEmpty() || after.isEmpty()) {
            String which = before.isEmpty() ? "live" : "new";
            String what = "the " + which + " `openapi.json` cannot be read";
            return Optional.of(new ContractChange(Impact.RISKY, what, "it cannot be compared; read both"));
        }
        return before.get().digest().equals(after.get().digest())
                ? Optional.empty()
                : Optional.of(between(before.get(), after.get()));
    }

    private static ContractChange between(ProgramContract before, ProgramContract after) {
        String versions = before.version().equals(after.version())
                ? ", and its version is `" + after.version() + "` as before"
                : ": version `" + before.version() + "` became `" + after.version() + "`";
        String what = "the program's contract changed" + versions;
        return after.keepsTo(before)
                ? new ContractChange(Impact.COMPATIBLE, what, "by its version, clients of the live one go on")
                : new ContractChange(Impact.BREAKING, what, "clients that keep to the live description may fail");
    }
}
