package dev.offprint.publish.plan;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.offprint.diagnostic.Labelled;

/**
 * The guards that can stop a publish, with their names and texts. {@code docs/diagnostics.md} lists them in this order.
 * Names are stable: workflows pass them to {@code --allow}.
 */
public enum Guard implements Labelled {
    /** The tree of an incomplete build. */
    INCOMPLETE_BUILD(
            "the tree is not what a finished build leaves: no manifest, files missing or of another length, files that "
                    + "no build wrote, or the traces of a build that runs or was cut off",
            "run `offprint build` again, then publish",
            "what was left out or half written would be served as if it were meant"),
    /** Too many articles or translations are removed. */
    MASS_REMOVAL(
            "more than 20 % of the live articles go, or as many translations of one locale",
            "check that the whole content was built", "their addresses answer 404, and nothing redirects"),
    /** The page pattern changed. */
    PAGES_MOVED(
            "the pattern of article pages changed, so that every page of an article has another address",
            "take the old `pagePattern` back in `site.yaml`, or set up redirects first",
            "every link to a page, and every place in search results, leads to 404"),
    /** Another base URL than the live one. */
    BASE_URL_CHANGED(
            "the base URL is another one than that of the live release",
            "build with the live one: `--base-url`, or `baseUrl` in `site.yaml`",
            "every canonical address, link and `id` in answers and documents changes, and nothing leads clients from the"
                    + " old address to the new one"),
    /** A base URL on the publisher's machine or in a private network. */
    LOCAL_BASE_URL(
            "the base URL names this machine or a private network",
            "build with the public base URL: `--base-url https://…`",
            "every canonical address, link and document would lead readers to their own machine"),
    /** The built commit is older than the live one. */
    OLDER_COMMIT(
            "the tree was built from an older commit than the live release",
            "build from the newest commit, or go back with `offprint rollback`",
            "what was published since would vanish"),
    /** The live release is damaged, so that other guards have nothing to compare with. */
    DAMAGED_LIVE(
            "the store lost a part of the live release that the guards compare with, and the tree does not have it",
            "build the commit that is live (`offprint releases --format json` names it), run `offprint fsck --repair --from "
                    + "public`, then publish",
            "it is unknown what is removed, moved or broken, and all caches are purged"),
    /** The live release is signed, and the new one would not be. */
    UNSIGNED(
            "the live release is signed, and this one would not be",
            "publish with `--sign KEY`",
            "adapters with `--trust` go on serving the release before"),
    /** The store has no conditional writes, or no room for a lock. */
    UNLOCKED(
            "the store has no conditional writes, or no room for a lock",
            "use a store with conditional writes",
            "commands at the same time overwrite each other, and the last one wins");

    private final String meaning;
    private final String remedy;
    private final String consequence;

    Guard(String meaning, String remedy, String consequence) {
        this.meaning = meaning;
        this.remedy = remedy;
        this.consequence = consequence;
    }

    @Override
    @JsonValue
    public String label() {
        return Labelled.super.label();
    }

    /** Returns when it stops a publish, Markdown: a clause without a full stop. */
    public String meaning() {
        return meaning;
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
