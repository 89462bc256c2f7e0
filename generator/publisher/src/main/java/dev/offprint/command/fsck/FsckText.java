package dev.offprint.command.fsck;

import dev.offprint.command.report.Amounts;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.fsck.FsckCounts;
import dev.offprint.publish.fsck.FsckReport;
import dev.offprint.publish.fsck.FsckReport.BrokenRecord;
import dev.offprint.publish.fsck.ReleaseHits;
import dev.offprint.publish.release.lease.Actor;
import java.io.IOException;
import java.io.PrintWriter;

/** The findings as text, with short lists. */
record FsckText(PrintWriter out, String store, boolean repair) {

    /** The most objects, and the most addresses of each release. */
    static final int SHOWN = 10;

    void print(FsckReport report) throws IOException {
        for (BrokenRecord record : report.unreadable()) {
            out.println(Actor.printable(record.key()) + " " + record.reason());
        }
        objects(report);
        for (ReleaseHits release : report.hits()) {
            release(release);
        }
        report.pruned().forEach(id -> out.println("release " + id + " was pruned meanwhile, and is left out"));
        summary(report);
        advice(report);
    }

    private void objects(FsckReport report) {
        long[] shown = new long[1];
        report.damaged((digest, damage) -> {
            if (shown[0]++ < SHOWN) {
                out.println(ReleaseLayout.object(digest).value() + " is " + damage.label());
            }
        });
        more(report.damaged(), "object");
    }

    private void release(ReleaseHits release) throws IOException {
        out.println("release " + release.release().id() + (release.isCurrent() ? " (current)" : "") + ": "
                + release.addresses() + " of " + release.release().addresses() + " addresses are hit");
        release.unreachable().stream().limit(SHOWN).forEach(this::unreachable);
        release.forEach(SHOWN, this::hit);
        long named = release.addresses()
                - release.unreachable().stream()
                        .mapToLong(ReleaseHits.Unreachable::addresses)
                        .sum();
        more(named, "address");
    }

    private void unreachable(ReleaseHits.Unreachable range) {
        String from = range.after().isEmpty() ? "from the beginning" : "after " + range.after();
        String to = range.last() == null ? "to the end" : "to " + range.last();
        out.println("  " + Amounts.count(range.addresses(), "address").replace("addresss", "addresses") + " " + from
                + " " + to + " (manifest node " + range.damage().label() + ")");
    }

    private void hit(ReleaseHits.Hit hit) {
        StringBuilder forms = new StringBuilder();
        for (ReleaseHits.BrokenObject object : hit.objects()) {
            String form = object.suffix().isEmpty() ? "" : object.suffix().substring(1) + " ";
            forms.append(forms.length() == 0 ? "" : ", ").append(form).append(object.damage());
        }
        out.println("  " + hit.address() + " (" + forms + ")");
    }

    private void more(long count, String what) {
        if (count > SHOWN) {
            out.println("  and " + (count - SHOWN) + " more " + (what.equals("address") ? "addresses" : what + "s")
                    + "; --json has all");
        }
    }

    private void summary(FsckReport report) {
        FsckCounts counts = report.counts();
        String resumed =
                counts.resumed().get() == 0 ? "" : " (" + counts.resumed().get() + " more by an earlier run)";
        out.println(store + ": " + Amounts.count(report.releases().size(), "release") + ", "
                + Amounts.count(counts.nodes().get(), "node") + " and "
                + Amounts.count(counts.contents().get(), "content")
                + " read" + resumed + ", " + Amounts.bytes(counts.bytes().get()));
        String repaired = repair ? counts.repaired().get() + " repaired, " : "";
        out.println("  " + repaired + Amounts.count(report.damaged(), "object") + " damaged or missing, "
                + Amounts.count(report.unreadable().size(), "record") + " unreadable");
        report.unneeded()
                .filter(some -> some.objects() > 0)
                .ifPresent(
                        some -> out.println("  " + Amounts.count(some.objects(), "object") + " that no release needs, "
                                + Amounts.bytes(some.bytes()) + "; `offprint prune` deletes them"));
    }

    private void advice(FsckReport report) {
        if (report.damaged() > 0) {
            out.println(
                    repair
                            ? "The tree does not have what is left. Build the commits of the releases that are hit, and"
                                    + " repair from each; or roll back to a release that is whole."
                            : "Build the commit of a release that is hit, then `offprint fsck " + store
                                    + " --repair --from public`.");
        }
    }
}
