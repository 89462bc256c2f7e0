package dev.offprint.cli;

import dev.offprint.article.media.codec.RenditionCodec;
import dev.offprint.cache.BuildCache;
import dev.offprint.command.fsck.FsckJson;
import dev.offprint.command.plan.PlanJson;
import dev.offprint.command.report.Version;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.runtime.jvm.release.ReleasePointer;
import dev.offprint.pipeline.repeat.ReceiptFile;
import dev.offprint.preview.baseline.KnownFindings;
import dev.offprint.publish.fsck.ResumeFile;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.history.SwitchEntry;
import dev.offprint.publish.release.lease.LeaseInfo;
import dev.offprint.represent.search.SearchIndex;
import dev.offprint.represent.staticindex.IndexJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code --version --verbose} prints: for a report of a fault, and to see whether an upgrade changes a format. */
final class VersionDetails {

    private static final Set<String> VERSION = Set.of("--version", "-V");
    private static final Set<String> VERBOSE = Set.of("--verbose");

    private VersionDetails() {}

    /** Returns what to print if these arguments ask for the version and nothing else, and no lines if they do not. */
    static List<String> asked(List<String> args) {
        if (args.size() == 1 && VERSION.contains(args.get(0))) {
            return List.of(Version.TEXT);
        }
        boolean verbose = args.size() == 2
                && args.stream().anyMatch(VERSION::contains)
                && args.stream().anyMatch(VERBOSE::contains);
        return verbose ? lines() : List.of();
    }

    private static List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(Version.TEXT);
        lines.add("Java " + property("java.version") + " (" + property("java.vendor") + "), " + property("os.name")
                + " " + property("os.arch"));
        lines.add("");
        lines.add("Formats that this version writes, and the newest that it reads:");
        formats().forEach((name, format) -> lines.add("  " + name + " ".repeat(28 - name.length()) + format));
        return lines;
    }

    /** Returns the number of each format by what has it. */
    static Map<String, Long> formats() {
        Map<String, Long> formats = new LinkedHashMap<>();
        formats.put("store: release", (long) Release.FORMAT);
        formats.put("store: pointer", (long) ReleasePointer.FORMAT);
        formats.put("store: lease", (long) LeaseInfo.FORMAT);
        formats.put("store: switch", (long) SwitchEntry.FORMAT);
        formats.put("tree: edge.json", (long) EdgeConfig.FORMAT);
        formats.put("tree: static index", (long) IndexJson.VERSION);
        formats.put("tree: search index", (long) SearchIndex.VERSION);
        formats.put("cache of builds", BuildCache.FORMAT);
        formats.put("cache: receipt", (long) ReceiptFile.FORMAT);
        formats.put("cache: smaller pictures", (long) RenditionCodec.VERSION);
        formats.put("baseline of findings", (long) KnownFindings.FORMAT);
        formats.put("state of fsck", (long) ResumeFile.FORMAT);
        formats.put("JSON of plan", (long) PlanJson.FORMAT);
        formats.put("JSON of fsck", (long) FsckJson.FORMAT);
        return formats;
    }

    private static String property(String name) {
        return System.getProperty(name, "?");
    }
}
