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
 * Sends single requests, each over a connection of its own to an address that the guard has seen. It follows, repeats and
 * keeps nothing by itself. The JDK's client is not used here because it looks names up where nobody can see it. Where the JVM
 * is told of a proxy ({@code https.proxyHost}), the proxy looks names up, and only what this machine finds out about the name
 * can be judged before. Safe for use by many threads.
 */
final class LinkClient implements Closeable {

    private final Manners manners;
    private final GuardedResolver resolver;
    private final ProxySelector proxies;
    private final CloseableHttpClient direct;
    private final CloseableHttpClient proxied;

    /**
     * Returns a client.
     *
     * @param resolver is asked before each connection
     * @param names finds the proxies
     */
    LinkClient(Manners manners, GuardedResolver resolver, Names names, ProxySelector proxies) {
        this.manners = manners;
        this.resolver = resolver;
        this.proxies = proxies;
        this.direct = client(resolver).build();
        this.proxied = client(new GuardedResolver(names, address -> false))
                .setRoutePlanner(new SystemDefaultRoutePlanner(proxies))
                .build();
    }

    /**
     * What of an answer matters here.
     *
     * @param location the field Location, empty where there is none
     * @param retryAfter the field Retry-After, likewise
     */
    record AnswerHead(int status, String location, String retryAfter) {

        /** Returns whether the server wants to be asked later. */
        boolean isBusy() {
            return status == 429 || status == 503;
        }
    }

    /**
     * Sends a request and reads the head of its answer.
     *
     * @param address absolute, http or https, with a host
     * @throws GuardedResolver.PrivateAddressException where its host has an address that may not be connected to
     * @throws ConnectTimeoutException where no answer came in time
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
                CompletableFuture.delayedExecutor(manners.timeout().toMillis(), TimeUnit.MILLISECONDS));
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
        Timeout timeout = Timeout.of(manners.timeout());
        return HttpClientBuilder.create()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setDnsResolver(names)
                        .setMaxConnTotal(manners.hosts())
                        .setMaxConnPerRoute(manners.hosts())
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
                .setUserAgent(manners.userAgent())
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
