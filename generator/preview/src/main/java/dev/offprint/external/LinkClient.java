package dev.offprint.external;

import dev.offprint.external.GuardedResolver.Names;
import java.io.Closeable;
import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.SystemDefaultRoutePlanner;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.util.Timeout;

/**
 * Sends single requests, each over its own connection to an address that the resolver has checked. Neither follows redirects
 * nor repeats requests nor keeps connections. The JDK's client does not let the caller look up names. With a proxy
 * ({@code https.proxyHost}) the proxy looks up names, and only the local lookup can be checked before. Safe for use by many
 * threads.
 */
final class LinkClient implements Closeable {

    private final LinkCheckPolicy policy;
    private final GuardedResolver resolver;
    private final ProxySelector proxies;
    private final CloseableHttpClient direct;
    private final CloseableHttpClient proxied;

    /**
     * Returns a client.
     *
     * @param resolver checks every address before a connection
     * @param names looks up the proxies
     */
    LinkClient(LinkCheckPolicy policy, GuardedResolver resolver, Names names, ProxySelector proxies) {
        this.policy = policy;
        this.resolver = resolver;
        this.proxies = proxies;
        this.direct = client(resolver).build();
        this.proxied = client(new GuardedResolver(names, address -> false))
                .setRoutePlanner(new SystemDefaultRoutePlanner(proxies))
                .build();
    }

    /**
     * The head of an answer.
     *
     * @param location the field {@code Location}, or empty
     * @param retryAfter the field {@code Retry-After}, or empty
     */
    record AnswerHead(int status, String location, String retryAfter) {

        /** Returns whether the server wants the request later. */
        boolean isBusy() {
            return status == 429 || status == 503;
        }
    }

    /**
     * Sends a request and reads the head of its answer.
     *
     * @param address absolute, http or https, with a host
     * @throws GuardedResolver.PrivateAddressException if its host has a private address
     * @throws ConnectTimeoutException if no answer came in time
     */
    AnswerHead send(URI address, String method) throws IOException {
        boolean viaProxy = proxies.select(address).stream().anyMatch(proxy -> proxy.type() != Proxy.Type.DIRECT);
        if (viaProxy) {
            resolver.resolve(address.getHost());
        }
        HttpUriRequestBase request = new HttpUriRequestBase(method, address);
        request.setHeader("Accept", "text/html,*/*;q=0.8");
        request.setHeader("Connection", "close");
        AtomicBoolean late = new AtomicBoolean();
        CompletableFuture<Void> end = CompletableFuture.runAsync(
                () -> {
                    late.set(true);
                    request.abort();
                },
                CompletableFuture.delayedExecutor(policy.timeout().toMillis(), TimeUnit.MILLISECONDS));
        try (ClassicHttpResponse answer = (viaProxy ? proxied : direct).executeOpen(null, request, null)) {
            return new AnswerHead(answer.getCode(), field(answer, "Location"), field(answer, "Retry-After"));
        } catch (IOException | IllegalStateException broken) {
            if (late.get()) {
                throw new ConnectTimeoutException("no answer in time");
            }
            throw broken;
        } finally {
            end.cancel(false);
        }
    }

    private static String field(ClassicHttpResponse answer, String name) {
        Header field = answer.getFirstHeader(name);
        return field == null || field.getValue() == null ? "" : field.getValue();
    }

    private HttpClientBuilder client(GuardedResolver names) {
        Timeout timeout = Timeout.of(policy.timeout());
        return HttpClientBuilder.create()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setDnsResolver(names)
                        .setMaxConnTotal(policy.hosts())
                        .setMaxConnPerRoute(policy.hosts())
                        .setDefaultConnectionConfig(ConnectionConfig.custom()
                                .setConnectTimeout(timeout)
                                .setSocketTimeout(timeout)
                                .build())
                        .setDefaultSocketConfig(
                                SocketConfig.custom().setSoTimeout(timeout).build())
                        .setDefaultTlsConfig(
                                TlsConfig.custom().setHandshakeTimeout(timeout).build())
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(timeout)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .setConnectionReuseStrategy((request, response, context) -> false)
                .setUserAgent(policy.userAgent())
                .setDefaultHeaders(List.of())
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableContentCompression()
                .disableAuthCaching();
    }

    @Override
    public void close() throws IOException {
        direct.close();
        proxied.close();
    }
}
