package dev.offprint.edge.runtime.jvm.option;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads a command line of the usual form: {@code --name value}, {@code --name=value} and {@code --name}, each once. To start picocli
 * takes longer than everything else before the adapter listens, because it reads the annotations of all options. So it is left for
 * what is unusual: help, abbreviations, files of arguments, and everything that is wrong, which it explains.
 */
public final class PlainArguments {

    private static final String OPTION = "--";

    private final List<NamedOptions> options;
    private final Set<String> seen = new HashSet<>();

    /** Returns a reader that sets these options. */
    public PlainArguments(List<? extends NamedOptions> options) {
        this.options = List.copyOf(options);
    }

    /**
     * Sets what the arguments say.
     *
     * @return whether every argument was understood; if not, some options may have been set
     */
    public boolean set(List<String> arguments) {
        int next = 0;
        while (next < arguments.size()) {
            String name = arguments.get(next);
            int taken = isUsual(name) ? taken(name, arguments.subList(next + 1, arguments.size())) : 0;
            if (taken == 0) {
                return false;
            }
            next += taken;
        }
        return true;
    }

    /** Returns whether an option was given. */
    public boolean has(String name) {
        return seen.contains(name);
    }

    /** Sets one option, and returns how many arguments it takes, or 0 if it is not understood. */
    private int taken(String argument, List<String> rest) {
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        if (!seen.add(name)) {
            return 0;
        } else if (equals >= 0) {
            return set(name, argument.substring(equals + 1)) ? 1 : 0;
        } else if (!rest.isEmpty() && set(name, rest.get(0))) {
            return 2;
        }
        return switchOn(name) ? 1 : 0;
    }

    private boolean set(String name, String value) {
        boolean done = false;
        for (int i = 0; i < options.size() && !done && isValue(value); i++) {
            done = options.get(i).set(name, value);
        }
        return done;
    }

    private boolean switchOn(String name) {
        boolean done = false;
        for (int i = 0; i < options.size() && !done; i++) {
            done = options.get(i).switchOn(name);
        }
        return done;
    }

    private static boolean isUsual(String argument) {
        return argument.startsWith(OPTION) && argument.length() > OPTION.length();
    }

    /** Quotes, files of arguments and whatever looks like an option have rules of their own. */
    private static boolean isValue(String text) {
        return !text.isEmpty() && text.charAt(0) != '-' && text.charAt(0) != '@' && text.indexOf('"') < 0;
    }
}
