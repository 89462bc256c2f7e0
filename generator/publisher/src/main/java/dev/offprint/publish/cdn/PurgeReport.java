package dev.offprint.publish.cdn;

import java.util.List;

/**
 * The outcome of a purge at one provider.
 *
 * @param cdn the provider's name
 * @param asked what it was asked to purge, within its limits
 * @param requests the number of requests, with repeated ones
 * @param unpurged what it did not confirm as purged
 * @param problems the reasons: the request, the answer, and how to fix it
 */
public record PurgeReport(String cdn, PurgeList asked, int requests, PurgeList unpurged, List<String> problems) {

    /** Keeps an immutable copy. */
    public PurgeReport {
        problems = List.copyOf(problems);
    }

    /** Returns whether everything was purged. */
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

    /** Returns the size of a list as text. */
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
