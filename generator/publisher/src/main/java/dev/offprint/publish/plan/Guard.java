package dev.offprint.publish.plan;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.offprint.diagnostic.Labelled;

/**
 * The guards that can stop a publish, with their names and texts. {@code docs/diagnostics.md} lists them in this order, with
 * when each stops. Names are stable: workflows pass them to {@code --allow}.
 */
public enum Guard implements Labelled {
    /** The tree of an incomplete build. */
    INCOMPLETE_BUILD(
            "run `offprint build` again, then publish",
            "what was left out or half written would be served as if it were meant"),
    /** Too many articles or translations are removed. */
    MASS_REMOVAL("check that the whole content was built", "their addresses answer 404, and nothing redirects"),
    /** The page pattern changed. */
    PAGES_MOVED(
            "take the old `pagePattern` back in `site.yaml`, or set up redirects first",
            "every link to a page, and every place in search results, leads to 404"),
    /** Another base URL than the live one. */
    BASE_URL_CHANGED(
            "build with the live one: `--base-url`, or `baseUrl` in `site.yaml`",
            "every canonical address, link and `id` in answers and documents changes, and nothing leads clients from the"
                    + " old address to the new one"),
    /** A base URL on the publisher's machine or in a private network. */
    LOCAL_BASE_URL(
            "build with the public base URL: `--base-url https://…`",
            "every canonical address, link and document would lead readers to their own machine"),
    /** The built commit is older than the live one. */
    OLDER_COMMIT(
            "build from the newest commit, or go back with `offprint rollback`",
            "what was published since would vanish"),
    /** The live release is damaged, so that other guards have nothing to compare with. */
    DAMAGED_LIVE(
            "build the commit that is live (`offprint releases --format json` names it), run `offprint fsck --repair --from "
                    + "public`, then publish",
            "it is unknown what is removed, moved or broken, and all caches are purged"),
    /** The live release is signed, and the new one would not be. */
    UNSIGNED("publish with `--sign KEY`", "adapters with `--trust` go on serving the release before"),
    /** The store has no conditional writes, or no room for a lock. */
    UNLOCKED(
            "use a store with conditional writes",
            "commands at the same time overwrite each other, and the last one wins");

    private final String remedy;
    private final String consequence;

    Guard(String remedy, String consequence) {
        this.remedy = remedy;
        this.consequence = consequence;
    }

    @Override
    @JsonValue
    public String label() {
        return Labelled.super.label();
    }

    /** Returns how to fix the problem, Markdown: a clause without a full stop. */
    public String remedy() {
        return remedy;
    }

    /** Returns the consequence of publishing anyway: a clause without a full stop. */
    public String consequence() {
        return consequence;
    }
}
