package dev.offprint.command.store;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.Rollback;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.StoppedException;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Makes an earlier release current again. */
@Command(
        name = "rollback",
        description = {
            "Makes an earlier release of a store the current one again.",
            "",
            "Without ID, that is the newest release before the current one with other",
            "content. A rollback never waits for a prune or a publish.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {"  offprint rollback --reason 'prices are wrong'", "  offprint rollback 20261121T110422Z-0f3a5c7e9b1d"
        },
        exitCodeList = {
            "0:another release is live",
            "1:there is no such release, or another command switched; nothing changed",
            "2:wrong usage",
            "3:the store or the network failed, or a cache was not purged"
        })
public final class RollbackCommand extends StoreCommand {

    @Parameters(
            arity = "0..1",
            paramLabel = "ID",
            converter = ReleaseIdConverter.class,
            description =
                    "The release, as `offprint releases` lists it. Default: the newest one before the current one with"
                            + " other content.")
    private @Nullable String id;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the audit trail.")
    private @Nullable String reason;

    @Option(
            names = "--if-live",
            paramLabel = "ID",
            converter = ReleaseIdConverter.class,
            description = "Only if this release is live: then of two people who roll back, one notices the other.")
    private @Nullable String ifLive;

    @Option(names = "--again", description = "Although somebody rolled back within the last minute.")
    private boolean again;

    @Mixin
    private final GuardOptions guards = new GuardOptions(Guard.UNLOCKED, Guard.UNSIGNED);

    @Mixin
    private final CdnOptions cdn = new CdnOptions();

    @Override
    protected int run() throws IOException, StoppedException {
        cdn.open(spec);
        store.refuseMissing();
        Settings settings = store.settings(guards.allowed(), (step, count) -> {});
        try (Releases releases = new Releases(store.storage(), settings)) {
            Release now = unfinished(releases);
            if (now == null) {
                Switched done = releases.rollback(
                        Optional.ofNullable(id).filter(one -> !one.isEmpty()),
                        reason,
                        new Rollback.Expected(ifLive == null || ifLive.isEmpty() ? null : ifLive, again));
                now = done.to();
                out().println(store.name() + ": " + now.described() + " is live"
                        + done.from().map(release -> "; it was " + release.id()).orElse(""));
            }
            return purge(releases, now);
        }
    }

    /** Returns the named release if it is live already, and its switch left steps to do. */
    private @Nullable Release unfinished(Releases releases) throws IOException {
        Release live = releases.current().filter(now -> now.id().equals(id)).orElse(null);
        if (live == null || FollowUp.of(releases).isEmpty()) {
            return null;
        }
        out().println(store.name() + ": " + live.described()
                + " is live already; what its switch has left to purge is purged now");
        return live;
    }

    private int purge(Releases releases, Release now) throws IOException {
        String left = now.id() + " is live; caches were not purged. `offprint rollback " + now.id()
                + "` with the same options does that";
        Runnable cutOff = () -> err().println("offprint: stopped: " + left);
        store.cancellation().onCancel(cutOff);
        try {
            EdgeConfig config = Trees.config(releases, now)
                    .orElseThrow(() -> new IOException(
                            "release " + now.id() + " has no edge.json that can be read; publish its commit again"));
            FollowUp due = FollowUp.of(releases);
            int purged = cdn.purge(due.changed(config), config.baseUrl(), now.id(), out(), err());
            if (purged == ExitStatus.DONE) {
                due.note(err());
            }
            return purged;
        } catch (IOException failed) {
            err().println("offprint: " + left);
            throw failed;
        } finally {
            store.cancellation().forget(cutOff);
        }
    }

    /**
     * Reads the id of a release, such as {@code 20261122T021516Z-7e0745a0dcfc}. Ids may come from anybody who starts a job by
     * hand, so no other text gets into a key, a request or a message. An empty id stands for none: CI sets unknown variables to
     * an empty text.
     */
    static final class ReleaseIdConverter implements ITypeConverter<String> {

        private static final Pattern ID = Pattern.compile("[0-9]{8}T[0-9]{6}Z-[0-9a-f]{12}");

        @Override
        public String convert(String text) {
            if (text.isEmpty() || ID.matcher(text).matches()) {
                return text;
            }
            throw new TypeConversionException(
                    "this is not the id of a release; write one as `offprint releases` lists it, such as"
                            + " 20261122T021516Z-7e0745a0dcfc");
        }
    }
}
