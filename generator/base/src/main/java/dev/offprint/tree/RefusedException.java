package dev.offprint.tree;

import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.nio.file.Path;
import java.util.Collection;

/** A command refuses what the user asked for. The message says what is wrong and what to do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 5;

    private final transient Message explanation;

    /** Refuses with a message of the form {@code what is wrong; how to fix it}. */
    public RefusedException(Message explanation) {
        super(explanation.toString());
        this.explanation = explanation;
    }

    /** Refuses with a message for operators, which is English. */
    public RefusedException(String message) {
        this(Message.verbatim(message));
    }

    /** Returns the message in a language. */
    public String in(Language language) {
        return explanation.in(language);
    }

    static RefusedException foreignFiles(Path root, Collection<String> foreign) {
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

    static RefusedException damagedManifest(Path manifest) {
        return new RefusedException(
                manifest + " was not written by Offprint, or is damaged; choose another --out, or delete the folder");
    }
}
