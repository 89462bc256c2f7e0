package dev.offprint.external;

import dev.offprint.external.LinkClient.AnswerHead;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import javax.net.ssl.SSLException;

/** Asks for one address: without its content first, because that is all that is wanted. Safe for use by many threads. */
final class Probe {

    private final LinkClient client;
    private final Manners manners;
    private final Clock clock;

    Probe(Manners manners, Clock clock, LinkClient client) {
        this.manners = manners;
        this.clock = clock;
        this.client = client;
    }

    /** Returns a client that refuses private addresses, unless the manners allow them. */
    static LinkClient client(Manners manners) {
        boolean all = manners.privateAddresses();
        GuardedResolver.Names names = InetAddress::getAllByName;
        return new LinkClient(
                manners,
                new GuardedResolver(names, address -> !all && AddressGuard.isPrivate(address)),
                names,
                ProxySelector.getDefault());
    }

    /** Returns what came of it. Never throws for what others do. */
    Outcome ask(URI address) throws InterruptedException {
        try {
            return follow(address);
        } catch (GuardedResolver.PrivateAddressException refused) {
            return Outcome.PRIVATE;
        } catch (UnknownHostException unknown) {
            return new Outcome("leads to a host that does not exist", "correct the host");
        } catch (SocketTimeoutException late) {
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
            if (!canBeAsked(at)) {
                return new Outcome("is no address that can be asked", "correct it");
            }
            AnswerHead answer = patiently(at);
            boolean redirect = answer.status() / 100 == 3 && answer.status() != 304;
            if (!redirect || answer.location().isEmpty()) {
                return Outcome.ofStatus(answer.status());
            }
            at = at.resolve(answer.location());
            pause(manners.pause());
        }
        return new Outcome("redirects more than " + Manners.REDIRECTS + " times", "link to where it leads");
    }

    private static boolean canBeAsked(URI at) {
        boolean http = "http".equalsIgnoreCase(at.getScheme()) || "https".equalsIgnoreCase(at.getScheme());
        return http && at.getHost() != null && at.getRawUserInfo() == null;
    }

    /** Asks again where a host is busy, when it wants to be asked. */
    private AnswerHead patiently(URI at) throws IOException, InterruptedException {
        AnswerHead answer = once(at);
        for (int retry = 0; retry < Manners.RETRIES && answer.isBusy(); retry++) {
            Duration wait = RetryAfter.of(answer.retryAfter(), clock.instant());
            if (wait.compareTo(manners.longestWait()) > 0) {
                return answer;
            }
            pause(wait.compareTo(manners.pause()) > 0 ? wait : manners.pause());
            answer = once(at);
        }
        return answer;
    }

    /** Many servers know no HEAD, or answer it wrongly; what it says is believed where it is good. */
    private AnswerHead once(URI at) throws IOException, InterruptedException {
        AnswerHead head = client.send(at, "HEAD");
        if (head.status() < 400 || head.isBusy()) {
            return head;
        }
        pause(manners.pause());
        return client.send(at, "GET");
    }

    private static void pause(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
    }
}
