package dev.offprint.external;

import dev.offprint.external.LinkClient.AnswerHead;
import dev.offprint.http.RetryAfter;
import dev.offprint.message.Message;
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

/** Requests one address, with HEAD first. Safe for use by many threads. */
record LinkProbe(LinkCheckPolicy policy, Clock clock, LinkClient client) {

    /** The wait if a busy host does not name one. */
    private static final Duration UNSAID = Duration.ofSeconds(2);

    /** Returns a client that refuses private addresses unless the policy allows them. */
    static LinkClient client(LinkCheckPolicy policy) {
        boolean all = policy.privateAddresses();
        GuardedResolver.Names names = InetAddress::getAllByName;
        return new LinkClient(
                policy,
                new GuardedResolver(names, address -> !all && AddressGuard.isPrivate(address)),
                names,
                ProxySelector.getDefault());
    }

    /** Returns the result. Never throws because of what a server does. */
    LinkResult ask(URI address) throws InterruptedException {
        try {
            return follow(address);
        } catch (GuardedResolver.PrivateAddressException refused) {
            return LinkResult.PRIVATE;
        } catch (UnknownHostException unknown) {
            return new LinkResult(Message.of("leads to a host that does not exist"), Message.of("correct the host"));
        } catch (SocketTimeoutException late) {
            return new LinkResult(
                    Message.of("does not answer within {0} s", policy.timeout().toSeconds()),
                    Message.of("check again later"));
        } catch (ConnectException refused) {
            return new LinkResult(Message.of("cannot be connected to"), Message.of("correct it, or check again later"));
        } catch (SSLException insecure) {
            return new LinkResult(
                    Message.of("has no certificate that can be trusted"),
                    Message.of("look with a browser, or link elsewhere"));
        } catch (IllegalArgumentException illegal) {
            return new LinkResult(Message.of("is no address that can be asked"), Message.of("correct it"));
        } catch (IOException broken) {
            return new LinkResult(
                    Message.of("does not answer in HTTP"), Message.of("correct it, or check again later"));
        }
    }

    private LinkResult follow(URI address) throws IOException, InterruptedException {
        URI at = address;
        for (int hop = 0; hop <= LinkCheckPolicy.REDIRECTS; hop++) {
            if (!canBeAsked(at)) {
                return new LinkResult(Message.of("is no address that can be asked"), Message.of("correct it"));
            }
            AnswerHead answer = patiently(at);
            boolean redirect = answer.status() / 100 == 3 && answer.status() != 304;
            if (!redirect || answer.location().isEmpty()) {
                return LinkResult.ofStatus(answer.status());
            }
            at = at.resolve(answer.location());
            pause(policy.pause());
        }
        return new LinkResult(
                Message.of("redirects more than {0} times", LinkCheckPolicy.REDIRECTS),
                Message.of("link to where it leads"));
    }

    private static boolean canBeAsked(URI at) {
        boolean http = "http".equalsIgnoreCase(at.getScheme()) || "https".equalsIgnoreCase(at.getScheme());
        return http && at.getHost() != null && at.getRawUserInfo() == null;
    }

    /** Repeats the request to a busy host, when it says so. */
    private AnswerHead patiently(URI at) throws IOException, InterruptedException {
        AnswerHead answer = once(at);
        for (int retry = 0; retry < LinkCheckPolicy.RETRIES && answer.isBusy(); retry++) {
            Duration wait = RetryAfter.of(answer.retryAfter(), clock.instant()).orElse(UNSAID);
            if (wait.compareTo(policy.longestWait()) > 0) {
                return answer;
            }
            pause(wait.compareTo(policy.pause()) > 0 ? wait : policy.pause());
            answer = once(at);
        }
        return answer;
    }

    /** Many servers answer HEAD wrongly, so an error is confirmed with GET. */
    private AnswerHead once(URI at) throws IOException, InterruptedException {
        AnswerHead head = client.send(at, "HEAD");
        if (head.status() < 400 || head.isBusy()) {
            return head;
        }
        pause(policy.pause());
        return client.send(at, "GET");
    }

    private static void pause(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
    }
}
