package dev.offprint.command.store;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.FsckReport;
import dev.offprint.publish.release.FsckReport.BrokenObject;
import dev.offprint.publish.release.FsckReport.CheckedRelease;
import dev.offprint.publish.release.FsckReport.Hit;
import dev.offprint.publish.release.FsckReport.LostRange;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints the findings of a check, as text with short lists or as JSON (docs/fsck.md).
 *
 * @param out gets them
 * @param store the store as the user named it
 * @param repair whether damaged objects were repaired from a tree
 */
public record FsckOutput(PrintWriter out, String store, boolean repair) {

    /** The number of the JSON format. */
    public static final int FORMAT = 1;

    /** The most objects, and the most addresses of each release, in the text. */
    private static final int SHOWN = 10;

    void text(FsckReport report) {
        report.unreadable().forEach(record -> out.println(Actor.printable(record.key()) + " " + record.reason()));
        report.objects().stream()
                .limit(SHOWN)
                .forEach(one -> out.println(ReleaseLayout.object(one.sha256()).value() + " is " + one.problem()));
        more(report.damaged(), "objects");
        report.releases().stream().filter(one -> one.hit() > 0).forEach(this::release);
        report.pruned().forEach(id -> out.println("release " + id + " was pruned meanwhile, and is left out"));
        summary(report);
        if (report.damaged() > 0) {
            out.println(
                    repair
                            ? "The tree does not have what is left. Build the commits of the releases that are hit, and"
                                    + " repair from each; or roll back to a release that is whole."
                            : "Build the commit of a release that is hit, then `offprint fsck --to " + store
                                    + " --repair --from public`.");
        }
    }

    private void release(CheckedRelease one) {
        out.println("release " + one.release().id() + (one.isCurrent() ? " (current)" : "") + ": " + one.hit() + " of "
                + one.release().addresses() + " addresses are hit");
        one.lost().stream().limit(SHOWN).forEach(this::lost);
        one.hits().stream().limit(SHOWN).forEach(this::hit);
        more(one.hit() - one.lost().stream().mapToLong(LostRange::addresses).sum(), "addresses");
    }

    private void lost(LostRange range) {
        String from = range.after().isEmpty() ? "from the beginning" : "after " + range.after();
        String to = range.last() == null ? "to the end" : "to " + range.last();
        out.println("  " + range.addresses() + (range.addresses() == 1 ? " address " : " addresses ") + from + " " + to
                + " (manifest node " + range.node().problem() + ")");
    }

    private void hit(Hit hit) {
        out.println("  " + hit.address()
                + hit.objects().stream()
                        .map(one -> (one.suffix().isEmpty() ? "" : one.suffix().substring(1) + " ") + one.problem())
                        .collect(Collectors.joining(", ", " (", ")")));
    }

    private void more(long count, String what) {
        if (count > SHOWN) {
            out.println("  and " + (count - SHOWN) + " more " + what + "; --format json has more of them");
        }
    }

    private void summary(FsckReport report) {
        out.println(store + ": " + Amounts.count(report.releases().size(), "release") + ", "
                + Amounts.count(report.read().nodes(), "node") + " and "
                + Amounts.count(report.read().contents(), "content") + " read, "
                + Amounts.bytes(report.read().bytes()));
        out.println("  " + (repair ? report.repaired() + " repaired, " : "")
                + Amounts.count(report.damaged(), "object") + " damaged or missing, "
                + Amounts.count(report.unreadable().size(), "record") + " unreadable");
        report.unneeded()
                .filter(some -> some.objects() > 0)
                .ifPresent(
                        some -> out.println("  " + Amounts.count(some.objects(), "object") + " that no release needs, "
                                + Amounts.bytes(some.bytes()) + "; `offprint prune` deletes them"));
    }

    void json(FsckReport report) {
        ObjectNode document = JsonNodeFactory.instance
                .objectNode()
                .put("format", FORMAT)
                .put("store", store)
                .put("whole", report.isWhole())
                .put("repair", repair);
        document.putObject("read")
                .put("nodes", report.read().nodes())
                .put("contents", report.read().contents())
                .put("bytes", report.read().bytes());
        document.put("damaged", report.damaged()).put("repaired", report.repaired());
        report.unneeded()
                .ifPresent(some -> document.putObject("unneeded")
                        .put("objects", some.objects())
                        .put("bytes", some.bytes()));
        ArrayNode unreadable = document.putArray("unreadable");
        report.unreadable()
                .forEach(one -> unreadable.addObject().put("key", one.key()).put("reason", one.reason()));
        objects(document.putArray("objects"), report.objects(), false);
        ArrayNode releases = document.putArray("releases");
        report.releases().forEach(one -> release(releases.addObject(), one));
        ArrayNode pruned = document.putArray("pruned");
        report.pruned().forEach(pruned::add);
        Findings.println(document, out);
    }

    private static void release(ObjectNode node, CheckedRelease one) {
        node.put("id", one.release().id())
                .put("commit", one.release().commit())
                .put("addresses", one.release().addresses())
                .put("current", one.isCurrent())
                .put("hit", one.hit());
        if (one.hit() == 0) {
            return;
        }
        ArrayNode hits = node.putArray("hits");
        one.hits().forEach(hit -> {
            ObjectNode address = hits.addObject().put("address", hit.address());
            objects(address.putArray("objects"), hit.objects(), true);
        });
        ArrayNode unreachable = node.putArray("unreachable");
        one.lost()
                .forEach(range -> unreachable
                        .addObject()
                        .put("after", range.after())
                        .put("last", range.last())
                        .put("addresses", range.addresses())
                        .put("node", ReleaseLayout.object(range.node().sha256()).value())
                        .put("problem", range.node().problem()));
    }

    private static void objects(ArrayNode list, List<BrokenObject> objects, boolean coded) {
        for (BrokenObject one : objects) {
            ObjectNode node = list.addObject();
            if (coded) {
                node.put(
                        "coding",
                        one.suffix().isEmpty() ? "identity" : one.suffix().equals(".gz") ? "gzip" : "br");
            }
            node.put("key", ReleaseLayout.object(one.sha256()).value()).put("problem", one.problem());
        }
    }
}
