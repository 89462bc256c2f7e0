package dev.offprint.simulation.tree;

/**
 * One of the 90 list variants: five choices of a type, six of a level, three of a locale.
 *
 * @param name its key below {@code _lists}, or {@code all}
 * @param identity its bytes for each served article of the whole site
 * @param gzip the same for its gzip form
 * @param share the share of all articles that are in it
 */
public record ListVariant(String name, double identity, double gzip, double share) {
    /** Returns whether a change of the English translation alone changes this list. */
    public boolean holdsEnglish() {
        return !name.contains("locale-de");
    }

    /** Returns its bytes for each served article in both stored forms. */
    public double stored() {
        return identity + gzip;
    }

    /** Returns the probability that a release with this many changed articles, drawn at random, changes this list. */
    public double touched(double changed) {
        return 1 - StrictMath.pow(1 - share, changed);
    }
}
