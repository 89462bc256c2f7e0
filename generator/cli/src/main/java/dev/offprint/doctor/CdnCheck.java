package dev.offprint.doctor;

import dev.offprint.message.Message;
import dev.offprint.publish.cdn.provider.Cdns;
import dev.offprint.publish.cdn.provider.ProviderDependencies;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at a CDN to purge: its credentials, and the way to its API. It purges nothing. */
public final class CdnCheck {

    private static final String AREA = "cdn";

    private CdnCheck() {}

    /**
     * Looks at a CDN.
     *
     * @param setting as for {@code --cdn}: {@code cloudflare:ZONE_ID}
     */
    public static List<DoctorFinding> of(String setting, ProviderDependencies dependencies, ServiceProbe probe) {
        List<DoctorFinding> found = new ArrayList<>();
        String provider = setting.replaceFirst(":.*", "");
        try {
            Cdns.open(List.of(setting), dependencies);
            found.add(DoctorFinding.ok(AREA, Message.of("{0}: there are credentials", provider)));
        } catch (IllegalArgumentException refused) {
            found.add(DoctorFinding.problem(
                    AREA,
                    Message.verbatim(String.valueOf(refused.getMessage())),
                    Message.of("docs/cdn.md lists what each provider needs")));
        }
        Optional<URI> api = dependencies.endpoint() == null ? Cdns.api(provider) : Optional.of(dependencies.endpoint());
        api.map(address -> probe.of(AREA, address)).ifPresent(found::addAll);
        return found;
    }
}
