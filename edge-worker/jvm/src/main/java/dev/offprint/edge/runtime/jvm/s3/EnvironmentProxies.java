package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The proxies in {@code HTTP_PROXY}, {@code HTTPS_PROXY} and {@code NO_PROXY}, in upper or lower case, as other programs read them.
 * Where there are none, those of the JVM's system properties apply.
 */
final class EnvironmentProxies extends ProxySelector {

    private final Map<String, String> variables;
    private final ProxySelector otherwise;

    EnvironmentProxies(Map<String, String> variables, ProxySelector otherwise) {
        this.variables = variables;
        this.otherwise = otherwise;
    }

    @Override
    public List<Proxy> select(URI target) {
        String proxy = variable("https".equals(target.getScheme()) ? "https_proxy" : "http_proxy");
        if (proxy.isEmpty()) {
            return otherwise.select(target);
        }
        try {
            return isDirect(String.valueOf(target.getHost())) ? List.of(Proxy.NO_PROXY) : List.of(at(proxy));
        } catch (IllegalArgumentException none) { // no URL
            return otherwise.select(target);
        }
    }

    @Override
    public void connectFailed(URI target, SocketAddress proxy, IOException failure) {
        otherwise.connectFailed(target, proxy, failure);
    }

    private boolean isDirect(String host) {
        for (String entry : variable("no_proxy").split(",", -1)) {
            String name = entry.strip();
            String suffix = name.startsWith("*") ? name.substring(1) : name;
            String domain = suffix.startsWith(".") ? suffix : "." + suffix;
            if (name.equals("*") || (!name.isEmpty() && (host.equals(name) || host.endsWith(domain)))) {
                return true;
            }
        }
        return false;
    }

    private static Proxy at(String given) {
        URI proxy = URI.create(given.contains("://") ? given : "http://" + given);
        int port = proxy.getPort() < 0 ? 80 : proxy.getPort();
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(String.valueOf(proxy.getHost()), port));
    }

    private String variable(String name) {
        String lower = variables.getOrDefault(name, "");
        return lower.isBlank()
                ? variables.getOrDefault(name.toUpperCase(Locale.ROOT), "").strip()
                : lower.strip();
    }
}
