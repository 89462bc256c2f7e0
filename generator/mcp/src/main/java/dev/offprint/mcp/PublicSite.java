package dev.offprint.mcp;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.offprint.http.RetryAfter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the documents of a site, one at a time: none that robots.txt forbids (RFC 9309), none again that is fresh, with its entity
 * tag when it is not (RFC 9111), and nothing while the server asks to wait.
 */
final class PublicSite {

    /** The name of this robot in robots.txt. */
    static final String ROBOT = "offprint-mcp";

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    /** The longest wait that an agent is not told of. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final Duration RULES_HOLD = Duration.ofDays(1);
    private static final int LONGEST = 16 << 20;
    private static final long KEPT_CHARACTERS = 32 << 20;
    private static final int ATTEMPTS = 4;
    private static final Pattern MAX_AGE = Pattern.compile("(?:^|[\\s,])max-age=([0-9]{1,9})");

    private final URI base;
    private final String userAgent;
    private final InstantSource clock;
    private final HttpClient client;
    private final Cache<URI, Kept> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_CHARACTERS)
            .weigher((URI address, Kept one) -> one.text.length())
            .executor(Runnable::run)
            .build();

    private Instant notBefore = Instant.MIN;
    private Instant rulesUntil = Instant.MIN;
    private @Nullable BaseRobotRules rules;

    /** A document as it was received. */
    private record Kept(String text, String tag, Instant freshUntil) {}

    /**
     * Returns a reader.
     *
     * @param base the address of the site; documents are below it
     * @param version the version of this program
     */
    PublicSite(URI base, String version, InstantSource clock) {
        this.base = URI.create(base.toString().replaceFirst("[?#].*", "").replaceFirst("/*$", "/"));
        this.userAgent = ROBOT + "/" + version;
        this.clock = clock;
        this.client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    }

    /** Returns the address of the site, which ends with a slash. */
    URI base() {
        return base;
    }

    /**
     * Returns a document as text.
     *
     * @param address absolute, or relative to the address of the site
     */
    synchronized String read(String address) throws SiteException, InterruptedException {
        URI at = resolve(base, address);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (!at.resolve("/").equals(base.resolve("/"))) {
                throw new SiteException(at + " is on another site");
            }
            Kept known = kept.getIfPresent(at);
            if (known != null && clock.instant().isBefore(known.freshUntil)) {
                return known.text;
            }
            if (!rules().isAllowed(at.toString())) {
                throw new SiteException("robots.txt of this site does not allow " + at);
            }
            HttpResponse<InputStream> response = send(at, known == null ? "" : known.tag);
            int status = response.statusCode();
            HttpHeaders headers = response.headers();
            if (status == 304 && known != null) {
                close(response.body());
                kept.put(at, new Kept(known.text, known.tag, freshUntil(headers)));
                return known.text;
            } else if (status == 200) {
                String text = new String(body(response), StandardCharsets.UTF_8);
                kept.put(at, new Kept(text, headers.firstValue("ETag").orElse(""), freshUntil(headers)));
                return text;
            }
            close(response.body());
            if (status >= 301 && status <= 308 && headers.firstValue("Location").isPresent()) {
                at = resolve(at, headers.firstValue("Location").get());
            } else if (status != 429 && status != 503) {
                throw new SiteException(at + " answers " + status, status);
            }
        }
        throw new SiteException(at + " does not answer for now; try again in a minute");
    }

    /** Returns an address that a document or a server names. */
    static URI resolve(URI from, String address) throws SiteException {
        try {
            return from.resolve(address);
        } catch (IllegalArgumentException none) {
            throw new SiteException(from + " names an address that is none: " + address);
        }
    }

    private BaseRobotRules rules() throws SiteException, InterruptedException {
        BaseRobotRules known = rules;
        if (known == null || clock.instant().isAfter(rulesUntil)) {
            URI at = base.resolve("/robots.txt");
            HttpResponse<InputStream> response = send(at, "");
            for (int i = 0;
                    i < ATTEMPTS && response.headers().firstValue("Location").isPresent();
                    i++) {
                close(response.body());
                at = resolve(at, response.headers().firstValue("Location").get());
                response = send(at, "");
            }
            SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
            byte[] text = body(response);
            // where there is none, all is allowed; where the server fails, nothing is
            known = response.statusCode() < 300
                    ? parser.parseContent(at.toString(), text, "text/plain", List.of(ROBOT))
                    : parser.failedFetch(response.statusCode());
            if (response.statusCode() < 500) {
                rules = known;
                rulesUntil = clock.instant().plus(RULES_HOLD);
            }
        }
        return known;
    }

    private HttpResponse<InputStream> send(URI at, String tag) throws SiteException, InterruptedException {
        Duration wait = Duration.between(clock.instant(), notBefore);
        if (wait.compareTo(PATIENCE) > 0) {
            throw new SiteException("this site wants no requests for " + (wait.toSeconds() + 1) + " s; try again then");
        } else if (!wait.isNegative()) {
            TimeUnit.NANOSECONDS.sleep(wait.toNanos());
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(at)
                .timeout(TIMEOUT)
                .header("User-Agent", userAgent)
                .header("Accept-Encoding", "gzip");
        if (!tag.isEmpty()) {
            request.header("If-None-Match", tag);
        }
        try {
            HttpResponse<InputStream> response = client.send(request.build(), BodyHandlers.ofInputStream());
            hold(response);
            return response;
        } catch (IOException failed) {
            throw new SiteException(base + " cannot be reached; check the address and the network");
        }
    }

    /** Delays the next request for as long as the server asks: by its quota, or by the delay of robots.txt. */
    private void hold(HttpResponse<InputStream> response) {
        HttpHeaders headers = response.headers();
        Instant now = clock.instant();
        Duration wait = Duration.ofMillis(rules == null ? 0 : Math.max(0, rules.getCrawlDelay()));
        if (response.statusCode() == 429 || response.statusCode() == 503) {
            wait = headers.firstValue("Retry-After")
                    .flatMap(field -> RetryAfter.of(field, now))
                    .orElse(Duration.ofSeconds(2));
        } else if (headers.firstValue("RateLimit-Remaining").orElse("").equals("0")) {
            wait = headers.firstValue("RateLimit-Reset")
                    .flatMap(field -> RetryAfter.of(field, now))
                    .orElse(wait);
        }
        notBefore = now.plus(wait);
    }

    private Instant freshUntil(HttpHeaders headers) {
        Matcher age = MAX_AGE.matcher(headers.firstValue("Cache-Control").orElse(""));
        return clock.instant().plusSeconds(age.find() ? Long.parseLong(age.group(1)) : 0);
    }

    /** Returns the content, decoded. */
    private byte[] body(HttpResponse<InputStream> response) throws SiteException {
        InputStream body = response.body();
        CompletableFuture<Void> late = CompletableFuture.runAsync(
                () -> close(body), CompletableFuture.delayedExecutor(TIMEOUT.toSeconds(), TimeUnit.SECONDS));
        String coding =
                response.headers().firstValue("Content-Encoding").orElse("").toLowerCase(Locale.ROOT);
        try (body;
                InputStream plain = coding.equals("gzip") ? new GZIPInputStream(body) : body) {
            byte[] all = plain.readNBytes(LONGEST + 1);
            if (all.length > LONGEST) {
                throw new SiteException(response.uri() + " is longer than " + (LONGEST >> 20) + " MiB");
            }
            return all;
        } catch (IOException broken) {
            throw new SiteException(response.uri() + " broke off; try again");
        } finally {
            late.cancel(false);
        }
    }

    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException ended) {
            // nobody reads on
        }
    }
}
