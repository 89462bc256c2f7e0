package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for the proxies in front of the server. */
public final class ProxyOptions {

    /** More proxies than any request passes. */
    private static final int MOST_HOPS = 100;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

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

    /**
     * Returns the rules that identify clients behind these proxies.
     *
     * @param announced whether proxies announce clients with the PROXY protocol
     */
    public ClientAddress clients(boolean announced) {
        List<Network> networks = new ArrayList<>();
        for (String cidr : trustedProxies) {
            networks.add(Network.parse(cidr.strip())
                    .orElseThrow(
                            () -> wrong("--trusted-proxies takes networks such as 10.0.0.0/8, not `" + cidr + "`")));
        }
        if (trustedHops < 0 || trustedHops > MOST_HOPS) {
            throw wrong("--trusted-hops must be between 0 and " + MOST_HOPS + ", not " + trustedHops);
        } else if (trustedHops == 0 && !announced && !networks.isEmpty()) {
            throw wrong("--trusted-proxies needs --trusted-hops N or --proxy-protocol");
        }
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
