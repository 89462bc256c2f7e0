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

    @Option(
            names = "--forwarded-header",
            paramLabel = "NAME",
            defaultValue = ClientAddress.X_FORWARDED_FOR,
            description = "The field these proxies write: X-Forwarded-For or Forwarded. Default: ${DEFAULT-VALUE}.")
    private String forwardedHeader = ClientAddress.X_FORWARDED_FOR;

    /** Returns the rules that identify clients behind these proxies. */
    public ClientAddress clients() {
        List<Network> networks = new ArrayList<>();
        for (String cidr : trustedProxies) {
            networks.add(Network.parse(cidr.strip())
                    .orElseThrow(
                            () -> wrong("--trusted-proxies takes networks such as 10.0.0.0/8, not `" + cidr + "`")));
        }
        boolean known = forwardedHeader.equalsIgnoreCase(ClientAddress.X_FORWARDED_FOR)
                || forwardedHeader.equalsIgnoreCase(ClientAddress.FORWARDED);
        if (trustedHops < 0 || !known) {
            throw wrong(
                    known
                            ? "--trusted-hops must be at least 0, not " + trustedHops
                            : "--forwarded-header takes X-Forwarded-For or Forwarded, not `" + forwardedHeader + "`");
        }
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks, forwardedHeader);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
