package dev.offprint.verify;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.verify.Markers.Sight;
import dev.offprint.verify.VerifyResult.Outcome;
import dev.offprint.verify.compare.Comparison;
import dev.offprint.verify.expect.Expected;
import dev.offprint.verify.expect.Inquiry;
import dev.offprint.verify.expect.Oracle;
import dev.offprint.verify.live.LiveAddress;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.OutOfTime;
import dev.offprint.verify.live.Pace;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** One run, from the first look to the last finding. */
final class Run {

    private final EdgeConfig config;
    private final VerifyOptions options;
    private final VerifyListener listener;
    private final LiveClient client;
    private final Pace pace;
    private final Oracle oracle;
    private final Agenda agenda;
    private final Crew crew;
    private final List<AddressFindings> skills = new ArrayList<>();

    Run(
            Expected expected,
            LiveAddress live,
            VerifyOptions options,
            VerifyListener listener,
            LiveClient client,
            Pace pace) {
        this.config = expected.config();
        this.options = options;
        this.listener = listener;
        this.client = client;
        this.pace = pace;
        this.oracle = new Oracle(expected);
        this.agenda = new Agenda(expected, oracle, options);
        this.crew = new Crew(new Dialogue(oracle, client, comparison(config, live)), listener);
    }

    /** Asks everything, reports what was found, and says what came of it. */
    Outcome outcome(Diagnostics diagnostics) throws InterruptedException {
        Outcome outcome;
        try {
            outcome = ask(diagnostics);
        } catch (OutOfTime late) {
            diagnostics.add(LiveCode.LIVE_UNFINISHED.at(
                    Place.file(""),
                    "not everything was asked: " + late.why() + ", after " + addresses() + " addresses and "
                            + client.requests() + " requests",
                    "allow more with --timeout, ask for less with --sample, or raise the quota of this client"));
            outcome = Outcome.UNFINISHED;
        }
        Findings.report(all(), options.findings(), diagnostics);
        boolean complete = outcome == Outcome.SERVED || outcome == Outcome.UNFINISHED;
        return complete && differing() > 0 ? Outcome.DIFFERENT : outcome;
    }

    /** Returns how many addresses were asked for. */
    int addresses() {
        return crew.findings().size();
    }

    /** Returns how many addresses have errors. */
    int differing() {
        return (int) all().stream().filter(AddressFindings::differs).count();
    }

    private Outcome ask(Diagnostics diagnostics) throws OutOfTime, InterruptedException {
        Sight sight = new Markers(oracle, client, pace, agenda.markers()).look(options.patience());
        sight.findings().forEach(diagnostics::add);
        if (sight.outcome() == Outcome.SERVED) {
            List<Inquiry> inquiries = agenda.inquiries();
            int requests =
                    inquiries.stream().mapToInt(one -> one.questions().size()).sum();
            listener.begins(inquiries.size(), requests, agenda.quotaTime(inquiries));
            crew.ask(inquiries, options.concurrency());
            skills.addAll(new SkillDigests(client, config.baseUrl(), config.basePath()).check());
        }
        return sight.outcome();
    }

    private List<AddressFindings> all() {
        List<AddressFindings> all = new ArrayList<>(crew.findings());
        all.addAll(skills);
        return all;
    }

    private static Comparison comparison(EdgeConfig config, LiveAddress live) {
        return new Comparison(List.of(origin(live.url()), origin(config.baseUrl())));
    }

    private static String origin(String url) {
        URI uri = URI.create(url);
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }
}
