package dev.offprint.tree;

import java.nio.file.Path;
import java.util.Collection;

/** Words for why a folder is not built into. */
final class Refusal {

    private static final int SHOWN = 5;

    private Refusal() {}

    static RefusedException foreign(Path root, Collection<String> foreign) {
        StringBuilder message = new StringBuilder(root + " holds files that Offprint did not write:");
        foreign.stream()
                .sorted()
                .limit(SHOWN)
                .forEach(name -> message.append("\n    ").append(name));
        if (foreign.size() > SHOWN) {
            message.append("\n    and ").append(foreign.size() - SHOWN).append(" more");
        }
        return new RefusedException(
                message.append("\n  Move them away, or choose another --out.").toString());
    }

    static RefusedException damaged(Path manifest) {
        return new RefusedException(
                manifest + " was not written by Offprint, or is damaged; choose another --out, or delete the folder");
    }
}
