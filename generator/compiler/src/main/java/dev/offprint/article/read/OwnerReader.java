package dev.offprint.article.read;

import dev.offprint.article.PageLinkPattern;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SiteOwner.AiPreferences;
import dev.offprint.article.SiteOwner.Contact;
import dev.offprint.article.SiteOwner.Home;
import dev.offprint.article.SiteOwner.License;
import dev.offprint.article.SiteOwner.Publisher;
import dev.offprint.article.SiteOwner.Security;
import dev.offprint.article.SourceDate;
import dev.offprint.article.yaml.Binding;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what the owner says in {@code site.yaml}, which fits the schema.
 *
 * @param sources takes the findings
 * @param document the file
 */
record OwnerReader(Sources sources, YamlDocument document) {

    private static final List<String> ADDRESSES =
            List.of("/publisher/url", "/publisher/logo", "/contact/url", "/security/contact", "/security/policy");

    private static final Pattern CREATIVE_COMMONS = Pattern.compile("CC-(BY(?:-NC)?(?:-ND|-SA)?)-([1-4]\\.[05])");

    /** What the owner says, as it stands in the file. */
    private record Said(
            @Nullable String license,
            @Nullable Publisher publisher,
            @Nullable Contact contact,
            @Nullable AiPreferences aiPreferences,
            @Nullable Map<ContentLocale, String> description,
            @Nullable Security security,
            @Nullable String editUrl,
            @Nullable String reportUrl,
            @Nullable ContentLocale defaultLocale,
            @Nullable List<Slug> startHere) {}

    SiteOwner read() {
        Said said = Binding.read(document, Said.class);
        ADDRESSES.forEach(
                pointer -> checkAddress(pointer, document.root().at(pointer).textValue()));
        Map<ContentLocale, String> description = new EnumMap<>(ContentLocale.class);
        if (said.description() != null) {
            said.description().forEach((locale, text) -> description.put(locale, text.strip()));
        }
        return new SiteOwner(
                license(said.license()),
                said.publisher(),
                said.contact(),
                said.aiPreferences() == null ? SiteOwner.NONE.preferences() : said.aiPreferences(),
                description,
                said.security() == null ? null : security(said.security(), said.contact()),
                pattern("editUrl", said.editUrl()),
                pattern("reportUrl", said.reportUrl()),
                new Home(
                        said.defaultLocale() == null ? Home.DEFAULT.locale() : said.defaultLocale(),
                        said.startHere() == null ? List.of() : said.startHere()));
    }

    private @Nullable PageLinkPattern pattern(String key, @Nullable String given) {
        if (given == null) {
            return null;
        }
        List<String> unknown = PageLinkPattern.unknown(given);
        if (!unknown.isEmpty()) {
            sources.report(
                    Code.INVALID_VALUE,
                    document.placeOf("/" + key),
                    Message.of("`{0}` has `{1}`, which stands for nothing", key, "{" + unknown.get(0) + "}"),
                    Message.of("write one of `{0}`", "{" + String.join("}`, `{", PageLinkPattern.PLACEHOLDERS) + "}"));
            return null;
        }
        if (given.matches("(?i)https?://[^/?#]*\\{.*")) {
            sources.report(
                    Code.INVALID_VALUE,
                    document.placeOf("/" + key),
                    Message.of("`{0}` is `{1}`, whose host would be another one for each article", key, given),
                    Message.of(
                            "write placeholders after the host: `https://git.example.com/edit/main/content/{path}`"));
            return null;
        }
        checkAddress("/" + key, given.replaceAll("\\{[a-z]+\\}", "x"), given);
        return new PageLinkPattern(given);
    }

    private void checkAddress(String pointer, @Nullable String address) {
        checkAddress(pointer, address, String.valueOf(address));
    }

    /**
     * Reports an address that documents would publish and no client can follow (RFC 3986).
     *
     * @param given what the author wrote
     */
    private void checkAddress(String pointer, @Nullable String address, String given) {
        if (address != null && address.contains(":") && !isAddress(address)) {
            sources.report(
                    Code.INVALID_VALUE,
                    document.placeOf(pointer),
                    Message.of(
                            "`{0}` is `{1}`, which is no address",
                            pointer.substring(1).replace('/', '.'), given),
                    Message.of("write a whole one, with what is not ASCII encoded: `https://www.example.com/about`"));
        }
    }

    private static boolean isAddress(String address) {
        try {
            URI uri = new URI(address);
            return address.startsWith("http") ? uri.getHost() != null : uri.isOpaque();
        } catch (URISyntaxException broken) {
            return false;
        }
    }

    private @Nullable License license(@Nullable String given) {
        if (given == null) {
            return null;
        } else if (given.startsWith("https://") || given.startsWith("http://")) {
            checkAddress("/license", given);
            return new License(null, given);
        }
        List<String> known =
                Resource.text("article/spdx-license-ids.txt").lines().toList();
        if (!known.contains(given)) {
            Message hint = known.stream()
                    .filter(given::equalsIgnoreCase)
                    .findFirst()
                    .or(() -> new Nearest(known).to(given))
                    .map(one -> Message.of("did you mean `{0}`?", one))
                    .orElse(
                            Message.of(
                                    "write an SPDX identifier such as `CC-BY-4.0` (spdx.org/licenses), or the address of the text"));
            sources.report(
                    Code.INVALID_VALUE, document.placeOf("/license"), Message.of("`license` is `{0}`", given), hint);
            return null;
        }
        return new License(given, address(given));
    }

    /** Returns the address that reusers compare: the licence's own where it has one, else that of the SPDX list. */
    private static String address(String identifier) {
        Matcher commons = CREATIVE_COMMONS.matcher(identifier);
        if (commons.matches()) {
            String name = commons.group(1).toLowerCase(java.util.Locale.ROOT);
            return "https://creativecommons.org/licenses/" + name + "/" + commons.group(2) + "/";
        }
        return identifier.equals("CC0-1.0")
                ? "https://creativecommons.org/publicdomain/zero/1.0/"
                : "https://spdx.org/licenses/" + identifier + ".html";
    }

    private @Nullable Security security(Security given, @Nullable Contact contact) {
        String email = contact == null ? null : contact.email();
        String otherwise = email != null ? "mailto:" + email : contact == null ? null : contact.url();
        String uri = given.contact() == null ? otherwise : given.contact();
        String expires = given.expires();
        Optional<String> date = SourceDate.parse(expires);
        if (uri == null) {
            sources.report(
                    Code.MISSING_KEY,
                    document.placeOf("/security"),
                    "`security` has no `contact`, and the site has none",
                    "add `contact: mailto:security@example.com`");
        } else if (date.isEmpty()) {
            sources.report(
                    Code.INVALID_DATE,
                    document.placeOf("/security/expires"),
                    Message.of("`security.expires` is `{0}`, which is not a date", expires),
                    Message.of("write the day until which this holds, at most a year ahead: `2027-06-30`"));
        }
        return uri == null || date.isEmpty() ? null : new Security(uri, date.get(), given.policy());
    }
}
