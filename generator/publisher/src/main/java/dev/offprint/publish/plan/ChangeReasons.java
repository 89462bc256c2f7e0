package dev.offprint.publish.plan;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.CacheClass;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.plan.PlannedFile.Aspect;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.tree.PublicFile;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Finds the addresses and the reason of each change. */
final class ChangeReasons {

    private final @Nullable EdgeConfig live;
    private final EdgeConfig built;
    private final @Nullable Addresses liveAddresses;
    private final Addresses builtAddresses;

    ChangeReasons(@Nullable EdgeConfig live, EdgeConfig built) {
        this.live = live;
        this.built = built;
        this.liveAddresses = live == null ? null : live.addresses();
        this.builtAddresses = built.addresses();
    }

    PlannedFile of(Change change) {
        PublicFile before = change.before();
        PublicFile after = change.after();
        if (before == null) {
            return new PlannedFile(change, Kind.ADDED, builtAddresses, Set.of(), "new");
        } else if (after == null) {
            Addresses addresses = liveAddresses == null ? builtAddresses : liveAddresses;
            return new PlannedFile(change, Kind.REMOVED, addresses, Set.of(), "no longer made");
        }
        Set<Aspect> aspects = EnumSet.noneOf(Aspect.class);
        StringJoiner reason = new StringJoiner("; ");
        body(before, after, aspects, reason);
        if (!before.mediaType().equals(after.mediaType())) {
            aspects.add(Aspect.MEDIA_TYPE);
            reason.add("media type `" + before.mediaType() + "` became `" + after.mediaType() + "`");
        }
        cache(change.key(), aspects, reason);
        return new PlannedFile(change, Kind.CHANGED, builtAddresses, aspects, reason.toString());
    }

    private static void body(PublicFile before, PublicFile after, Set<Aspect> aspects, StringJoiner reason) {
        String was = codings(before);
        String is = codings(after);
        if (!before.content().digest().equals(after.content().digest())) {
            aspects.add(Aspect.BODY);
            reason.add("other body");
        } else if (was.equals(is)
                && !(Objects.equals(before.gzip(), after.gzip()) && Objects.equals(before.brotli(), after.brotli()))) {
            aspects.add(Aspect.CODINGS);
            reason.add("compressed anew, the same body");
        }
        if (!was.equals(is)) {
            aspects.add(Aspect.CODINGS);
            reason.add("codings were " + was + " and are " + is);
        }
    }

    private static String codings(PublicFile file) {
        StringJoiner names = new StringJoiner(" and ").setEmptyValue("none");
        for (Coding coding : Coding.COMPRESSED) {
            if (file.coded(coding) != null) {
                names.add(coding.token());
            }
        }
        return names.toString();
    }

    private void cache(String key, Set<Aspect> aspects, StringJoiner reason) {
        String was = live == null || liveAddresses == null ? "" : policy(live.cache(), liveAddresses, key);
        String is = policy(built.cache(), builtAddresses, key);
        if (live != null && !was.equals(is)) {
            aspects.add(Aspect.CACHE);
            reason.add("cache policy `" + was + "` became `" + is + "`");
        }
    }

    private static String policy(CachePolicy policies, Addresses addresses, String key) {
        return switch (addresses.route(new ObjectKey(key)).map(CacheClass::of).orElse(CacheClass.NONE)) {
            case LIST -> policies.list();
            case ARTICLE -> policies.article();
            case ASSET -> policies.asset();
            case NONE -> "";
        };
    }
}
