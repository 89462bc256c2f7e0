package dev.offprint.publish.cdn;

import java.util.List;

/**
 * What came of a purge.
 *
 * @param cdn the provider's name
 * @param asked what it was asked to forget, within its limits
 * @param requests how many requests were sent, repeated ones counted each
 * @param unpurged what it did not confirm to have forgotten
 * @param problems why: what was asked of whom, what came back, how to mend it
 */
public record PurgeReport(String cdn, PurgeList asked, int requests, PurgeList unpurged, List<String> problems) {

    /** Keeps a copy that cannot change. */
    public PurgeReport {
        problems = List.copyOf(problems);
    }

    /** Returns whether all of it is forgotten. */
    public boolean succeeded() {
        return unpurged.isEmpty() && problems.isEmpty();
    }

    /** Returns the report in one line, without the problems. */
    public String summary() {
        String sent = requests == 1 ? "1 request" : requests + " requests";
        return succeeded()
                ? cdn + ": purged " + count(asked) + " in " + sent
                : cdn + ": did not purge " + count(unpurged) + " of " + count(asked) + " (" + sent + ")";
    }

    /** Returns the size of a list in words. */
    static String count(PurgeList list) {
        int single = list.addresses().size();
        int wide = list.prefixes().size();
        String addresses = single == 1 ? "1 address" : single + " addresses";
        String prefixes = wide == 1 ? "1 prefix" : wide + " prefixes";
        if (wide == 0) {
            return addresses;
        }
        return single == 0 ? prefixes : addresses + " and " + prefixes;
    }
}
