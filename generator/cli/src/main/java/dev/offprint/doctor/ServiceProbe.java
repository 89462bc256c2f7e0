package dev.offprint.doctor;

import dev.offprint.message.Message;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * Asks a server for anything at all: an answer, even a refusal, says that the network leads there, and what time it is there.
 *
 * @param clock the clock of this machine
 * @param timeout how long to wait for a connection, and for an answer
 */
public record ServiceProbe(Clock clock, Duration timeout) {

    /** Signed requests are refused beyond 15 minutes (Amazon S3, RequestTimeTooSkewed). */
    private static final Duration TOO_FAR = Duration.ofMinutes(10);
    /** Releases and leases are compared by time. */
    private static final Duration FAR = Duration.ofSeconds(30);

    /** Returns the findings about a server: the connection, and the clock if the answer has a date. */
    public List<DoctorFinding> of(String area, URI address) {
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
        try {
            HttpRequest request = HttpRequest.newBuilder(address)
                    .timeout(timeout)
                    .method("HEAD", HttpRequest.BodyPublishers.noBody())
                    .build();
            HttpResponse<Void> answer = client.send(request, HttpResponse.BodyHandlers.discarding());
            List<DoctorFinding> found = new ArrayList<>();
            found.add(answered(area, address, answer.statusCode()));
            date(answer).map(date -> clock(address, date)).ifPresent(found::add);
            return found;
        } catch (IOException failed) {
            return List.of(unreachable(area, address, failed));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of(DoctorFinding.skipped(area, Message.of("stopped")));
        }
    }

    private static DoctorFinding answered(String area, URI address, int status) {
        return status < 500
                ? DoctorFinding.ok(area, Message.of("{0} answers ({1})", address, status))
                : DoctorFinding.warning(
                        area,
                        Message.of("{0} answers with an error ({1})", address, status),
                        Message.of("try again later; then ask who operates it"));
    }

    private static DoctorFinding unreachable(String area, URI address, IOException failed) {
        if (failed instanceof HttpTimeoutException) {
            return DoctorFinding.problem(
                    area,
                    Message.of("{0} does not answer in time", address),
                    Message.of("check the network, the firewall and the proxy of this machine"));
        } else if (failed instanceof SSLException) {
            return DoctorFinding.problem(
                    area,
                    Message.of("{0} has a certificate that Java does not trust", address),
                    Message.of("add the certificate of its authority to the trust store of Java"
                            + " (`keytool -importcert -cacerts`), or correct the address"));
        } else if (failed instanceof ConnectException) {
            return DoctorFinding.problem(
                    area,
                    Message.of("{0} cannot be reached: its name is unknown here, or nothing listens there", address),
                    Message.of("check the address, the DNS and the firewall of this machine"));
        }
        return DoctorFinding.problem(
                area,
                Message.of("{0} breaks off", address),
                Message.of("check the address, and whether it takes HTTP or HTTPS"));
    }

    private static Optional<Instant> date(HttpResponse<Void> answer) {
        try {
            return answer.headers()
                    .firstValue("Date")
                    .map(date -> ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant());
        } catch (DateTimeException noDate) {
            return Optional.empty();
        }
    }

    /** Compares the clock of this machine with that of a server. */
    private DoctorFinding clock(URI address, Instant there) {
        Duration ahead = Duration.between(there, clock.instant());
        long seconds = ahead.abs().toSeconds();
        if (seconds <= FAR.toSeconds()) {
            return DoctorFinding.ok("clock", Message.of("the same as that of {0}", address.getHost()));
        }
        Message text = ahead.isNegative()
                ? Message.of("the clock of this machine is {0} s behind that of {1}", seconds, address.getHost())
                : Message.of("the clock of this machine is {0} s ahead of that of {1}", seconds, address.getHost());
        Message fix = Message.of("set the clock, or let NTP do it (`timedatectl set-ntp true`)");
        return ahead.abs().compareTo(TOO_FAR) > 0
                ? DoctorFinding.problem("clock", text, fix)
                : DoctorFinding.warning("clock", text, fix);
    }
}
