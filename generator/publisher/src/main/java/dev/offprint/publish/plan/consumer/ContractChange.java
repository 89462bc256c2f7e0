package dev.offprint.publish.plan.consumer;

import java.util.Optional;

/**
 * What a publish does to the contract of the API.
 *
 * @param impact what it does to clients
 * @param what what changed: a clause, values in back-ticks
 * @param why what follows from it for whom: a clause
 */
public record ContractChange(Impact impact, String what, String why) {

    /** What a change of the contract does to clients written before it. */
    public enum Impact {
        /** A client that keeps to the live contract may fail. */
        BREAKING("breaking"),
        /** Nobody can tell. */
        RISKY("risky"),
        /** By its version, every client goes on. */
        COMPATIBLE("compatible");

        private final String label;

        Impact(String label) {
            this.label = label;
        }

        /** Returns the word for it, as shown to people and programs. */
        public String label() {
            return label;
        }
    }

    /** Returns that the description goes. */
    public static ContractChange gone() {
        return new ContractChange(
                Impact.BREAKING, "`openapi.json` is gone", "clients and generators that read it find nothing");
    }

    /** Returns the change from one openapi.json to another, or nothing where the contract is the same. */
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
