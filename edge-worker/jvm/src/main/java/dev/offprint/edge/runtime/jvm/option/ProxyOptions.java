package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the proxies in front of the server. */
public final class ProxyOptions implements NamedOptions {

    /** More proxies than any request passes. */
    private static final int MOST_HOPS = 100;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--trusted-hops",
            paramLabel = "N",
            defaultValue = "0",
            description = "How many proxies of yours stand before this server: so many entries from the right of"
                    + " X-Forwarded-For are believed. Default: ${DEFAULT-VALUE}.")
    private int trustedHops;

    @Option(
            names = "--trusted-proxies",
            paramLabel = "CIDR",
            split = ",",
            description =
                    "The networks of these proxies; other peers are not trusted. Default: loopback and private ones.")
    private List<String> trustedProxies = new ArrayList<>();

    @Option(
            names = "--forwarded-header",
            paramLabel = "NAME",
            description = "The field these proxies write: X-Forwarded-For or Forwarded. Default: X-Forwarded-For.")
    private @Nullable String forwardedHeader;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--trusted-hops" -> trustedHops = Integer.parseInt(value);
            case "--trusted-proxies" -> trustedProxies.addAll(List.of(value.split(",", -1)));
            case "--forwarded-header" -> forwardedHeader = value;
            default -> {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the rules that identify clients behind these proxies.
     *
     * @param announced whether proxies announce clients with the PROXY protocol
     */
    public ClientAddress clients(boolean announced) {
        String header = forwardedHeader == null ? ClientAddress.X_FORWARDED_FOR : forwardedHeader;
        List<Network> networks = new ArrayList<>();
        for (String cidr : trustedProxies) {
            networks.add(Network.parse(cidr.strip())
                    .orElseThrow(
                            () -> wrong("--trusted-proxies takes networks such as 10.0.0.0/8, not `" + cidr + "`")));
        }
        boolean known = header.equalsIgnoreCase(ClientAddress.X_FORWARDED_FOR)
                || header.equalsIgnoreCase(ClientAddress.FORWARDED);
        if (trustedHops < 0 || trustedHops > MOST_HOPS) {
            throw wrong("--trusted-hops must be between 0 and " + MOST_HOPS + ", not " + trustedHops);
        } else if (!known) {
            throw wrong("--forwarded-header takes X-Forwarded-For or Forwarded, not `" + header + "`");
        } else if (trustedHops == 0 && forwardedHeader != null) {
            throw wrong("--forwarded-header needs --trusted-hops N: without it, the field is not read");
        } else if (trustedHops == 0 && !announced && !networks.isEmpty()) {
            throw wrong("--trusted-proxies needs --trusted-hops N or --proxy-protocol");
        }
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks, header);
    }

    private RuntimeException wrong(String message) {
        return WrongOption.of(spec, message);
    }
}
