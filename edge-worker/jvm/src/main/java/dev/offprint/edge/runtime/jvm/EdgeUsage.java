package dev.offprint.edge.runtime.jvm;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.diagnostic.Nearest;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the command line of the adapter. */
public final class EdgeUsage {

    private EdgeUsage() {}

    /** Writes what is wrong with the command line, in a line. */
    public static int explain(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println("offprint edge: " + message(wrong) + "; --help lists every option");
        err.flush();
        return ExitStatus.USAGE;
    }

    /** Picocli suggests what has common parts, which for a typo is mostly another option. */
    private static String message(ParameterException wrong) {
        List<String> unknown =
                wrong instanceof UnmatchedArgumentException unmatched ? unmatched.getUnmatched() : List.of();
        if (unknown.isEmpty() || !unknown.get(0).startsWith("-")) {
            return String.valueOf(wrong.getMessage());
        }
        String name = unknown.get(0).replaceFirst("=.*", "");
        Set<String> known = wrong.getCommandLine().getCommandSpec().optionsMap().keySet();
        return "there is no option " + name
                + new Nearest(known)
                        .to(name)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("");
    }
}
