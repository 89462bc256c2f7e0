package dev.offprint.external;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Asks for one address: without its content first, because that is all that is wanted. Safe for use by many threads. */
final class Probe {

    private final HttpClient client;
    private final Manners manners;
    private final Clock clock;

    Probe(Manners manners, Clock clock) {
        this.manners = manners;
        this.clock = clock;
        this.client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NEVER) // each hop is looked at before it is asked
                .connectTimeout(manners.timeout())
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    /** Returns what came of it. Never throws for what others do. */
    Outcome ask(URI address) throws InterruptedException {
        try {
            return follow(address);
        } catch (UnknownHostException unknown) {
            return new Outcome("leads to a host that does not exist", "correct the host");
        } catch (HttpTimeoutException late) {
            return new Outcome("does not answer within " + manners.timeout().toSeconds() + " s", "check again later");
        } catch (ConnectException refused) {
            return new Outcome("cannot be connected to", "correct it, or check again later");
        } catch (SSLException insecure) {
            return new Outcome("has no certificate that can be trusted", "look with a browser, or link elsewhere");
        } catch (IllegalArgumentException illegal) {
            return new Outcome("is no address that can be asked", "correct it");
        } catch (IOException broken) {
            return new Outcome("does not answer in HTTP", "correct it, or check again later");
        }
    }

    private Outcome follow(URI address) throws IOException, InterruptedException {
        URI at = address;
        for (int hop = 0; hop <= Manners.REDIRECTS; hop++) {
            Optional<Outcome> refusal = refusal(at);
            if (refusal.isPresent()) {
                return refusal.get();
            }
            HttpResponse<InputStream> answer = patiently(at);
            Optional<String> location = answer.headers().firstValue("location");
            boolean redirect = answer.statusCode() / 100 == 3 && answer.statusCode() != 304;
            if (!redirect || location.isEmpty()) {
                return Outcome.ofStatus(answer.statusCode());
            }
            at = at.resolve(location.get());
            pause(manners.pause());
        }
        return new Outcome("redirects more than " + Manners.REDIRECTS + " times", "link to where it leads");
    }

    private Optional<Outcome> refusal(URI at) throws IOException {
        boolean http = "http".equalsIgnoreCase(at.getScheme()) || "https".equalsIgnoreCase(at.getScheme());
        if (!http || at.getHost() == null || at.getRawUserInfo() != null) {
            return Optional.of(new Outcome("is no address that can be asked", "correct it"));
        }
        boolean isPrivate = AddressGuard.isPrivate(at.getHost()); // asks always: it tells of hosts that do not exist
        if (isPrivate && !manners.privateAddresses()) {
            return Optional.of(Outcome.PRIVATE);
        }
        return Optional.empty();
    }

    /** Asks again where a host is busy, when it wants to be asked. */
    private HttpResponse<InputStream> patiently(URI at) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = once(at);
        for (int retry = 0; retry < Manners.RETRIES && isBusy(answer); retry++) {
            Duration wait = RetryAfter.of(answer.headers(), clock.instant());
            if (wait.compareTo(manners.longestWait()) > 0) {
                return answer;
            }
            pause(wait.compareTo(manners.pause()) > 0 ? wait : manners.pause());
            answer = once(at);
        }
        return answer;
    }

    /** Many servers know no HEAD, or answer it wrongly; what it says is believed where it is good. */
    private HttpResponse<InputStream> once(URI at) throws IOException, InterruptedException {
        HttpResponse<InputStream> head = send(at, "HEAD");
        if (head.statusCode() < 400 || isBusy(head)) {
            return head;
        }
        pause(manners.pause());
        return send(at, "GET");
    }

    private HttpResponse<InputStream> send(URI at, String method) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(at)
                .method(method, BodyPublishers.noBody())
                .timeout(manners.timeout())
                .header("User-Agent", manners.userAgent())
                .header("Accept", "text/html,*/*;q=0.8")
                .build();
        HttpResponse<InputStream> answer = client.send(request, BodyHandlers.ofInputStream());
        answer.body().close(); // the content is not wanted
        return answer;
    }

    private static boolean isBusy(HttpResponse<?> answer) {
        return answer.statusCode() == 429 || answer.statusCode() == 503;
    }

    private static void pause(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
    }
}
