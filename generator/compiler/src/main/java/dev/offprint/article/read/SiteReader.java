package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.PagePattern;
import dev.offprint.article.Labels;
import dev.offprint.article.Site;
import dev.offprint.article.Site.LinkPolicy;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SiteOwner.AiPreferences;
import dev.offprint.article.SiteOwner.Contact;
import dev.offprint.article.SiteOwner.Home;
import dev.offprint.article.SiteOwner.License;
import dev.offprint.article.SiteOwner.PageLinkPattern;
import dev.offprint.article.SiteOwner.Publisher;
import dev.offprint.article.SiteOwner.Security;
import dev.offprint.article.SourceDate;
import dev.offprint.article.SourceSchema;
import dev.offprint.article.yaml.Binding;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Nearest;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads {@code site.yaml} and fills in what it leaves out. */
public record SiteReader(Sources sources) {

    private static final String PATH = "site.yaml";
    private static final String MCP_URL = "mcpUrl";
    private static final Set<String> WARNINGS = Stream.of(Code.values())
            .filter(code -> code.severity() == Severity.WARNING)
            .map(Code::label)
            .collect(Collectors.toUnmodifiableSet());

    /** Every segment becomes part of addresses and keys as it is, so it must need no encoding and mean itself. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._~/-]*");

    private static final Set<String> NO_SEGMENTS = Set.of("", ".", "..");

    /**
     * Returns the site, or nothing where it is not valid.
     *
     * @param baseUrl the base URL in place of the file's
     */
    public Optional<Site> read(@Nullable String baseUrl) {
        return sources.yaml(PATH)
                .map(document -> {
                    if (baseUrl != null) {
                        document.root().put("baseUrl", baseUrl);
                    }
                    return document;
                })
                .filter(document -> SourceSchema.SITE.accepts(document, sources.diagnostics()))
                .flatMap(this::site);
    }

    /** Returns the codings that the site of a folder wants: gzip where it does not say. */
    public static Set<Coding> codings(Path content) {
        JsonNode given = value(content, "codings");
        if (!given.isArray()) {
            return EnumSet.of(Coding.GZIP);
        }
        Set<Coding> codings = EnumSet.noneOf(Coding.class);
        given.forEach(one -> Coding.of(one.asText()).ifPresent(codings::add));
        return codings;
    }

    /** Returns whether the site of a folder names an assessment service. */
    public static boolean hasService(Path content) {
        return value(content, MCP_URL).isTextual();
    }

    /** Returns the value of a key before the site is read; what is wrong with it is reported then. */
    private static JsonNode value(Path content, String key) {
        Diagnostics dropped = new Diagnostics();
        return SourceTree.open(content, SourceLimits.DEFAULT, dropped)
                .flatMap(tree -> new Sources(tree, dropped).yaml(PATH))
                .map(document -> document.root().path(key))
                .orElse(MissingNode.getInstance());
    }

    private Optional<Site> site(YamlDocument document) {
        ObjectNode root = document.root();
        Optional<String> base = base(root.path("baseUrl").asText());
        Optional<String> mcp = Optional.ofNullable(root.path(MCP_URL).textValue());
        String given = root.path("pagePattern").asText(PagePattern.DEFAULT.toString());
        Optional<PagePattern> pattern = PagePattern.parse(given);
        refuse(
                base.isPresent(),
                document,
                "baseUrl",
                Message.of("write an absolute http or https URL without query and fragment, and in its path"
                        + " only letters, digits and `._~-`"));
        boolean isOrigin = mcp.isEmpty() || mcp.flatMap(SiteReader::origin).isPresent();
        refuse(
                isOrigin,
                document,
                MCP_URL,
                Message.of("write an http or https origin without a path: `https://mcp.example.com`"));
        refuse(
                pattern.isPresent(),
                document,
                "pagePattern",
                Message.of(
                        "write a pattern with `{locale}` and a word that ends in `{slug}`: `{0}`",
                        PagePattern.DEFAULT));
        if (base.isEmpty() || !isOrigin || pattern.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Site(
                base.get(),
                root.path("name").asText(),
                mcp.flatMap(SiteReader::origin).orElse(null),
                LinkPolicy.valueOf(root.path("links").asText("error").toUpperCase(Locale.ROOT)),
                Binding.over(Quota.DEFAULT, root.path("rateLimit")),
                pattern.get(),
                Binding.over(CachePolicy.DEFAULT, root.path("cacheControl")),
                new OwnerReader(sources, document).read(),
                Binding.read(document, Labels.class),
                root.at("/translations/warnAfterDays").asInt(Site.TRANSLATION_DAYS),
                allowed(document)));
    }

    /** Returns the codes of the warnings that the site accepts; errors cannot be accepted. */
    private Set<String> allowed(YamlDocument document) {
        Set<String> allowed = new TreeSet<>();
        int at = 0;
        for (JsonNode code : document.root().path("allow")) {
            String name = code.asText();
            if (WARNINGS.contains(name)) {
                allowed.add(name);
            } else {
                sources.report(
                        Code.INVALID_VALUE,
                        document.placeOf("/allow/" + at),
                        Message.of("`{0}` is not the code of a warning", name),
                        new Nearest(WARNINGS)
                                .to(name)
                                .map(nearest -> Message.of("did you mean `{0}`?", nearest))
                                .orElse(Message.of("docs/diagnostics.md lists the codes")));
            }
            at++;
        }
        return allowed;
    }

    private void refuse(boolean valid, YamlDocument document, String key, Message hint) {
        if (!valid) {
            String shown = UserInfo.removed(document.root().path(key).asText());
            sources.report(
                    Code.INVALID_VALUE, document.placeOf("/" + key), Message.of("`{0}` is `{1}`", key, shown), hint);
        }
    }

    /** Returns a base URL without a trailing slash, or nothing if it is not one. */
    public static Optional<String> base(String text) {
        return parse(text)
                .filter(url -> isPlain(withoutSlash(url.getRawPath())))
                .map(url -> withoutSlash(text));
    }

    private static boolean isPlain(String path) {
        return PLAIN.matcher(path).matches()
                && Stream.of(path.split("/", -1)).skip(1).noneMatch(NO_SEGMENTS::contains);
    }

    /** Returns an origin, or nothing where the URL has a path. */
    static Optional<String> origin(String text) {
        return parse(text)
                .filter(url -> withoutSlash(url.getRawPath()).isEmpty())
                .map(url -> withoutSlash(text));
    }

    private static Optional<URI> parse(String text) {
        try {
            URI url = new URI(text);
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawQuery() == null && url.getRawFragment() == null && url.getRawUserInfo() == null;
            return http && bare && url.getHost() != null && url.getPort() <= 0xFFFF
                    ? Optional.of(url)
                    : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static String withoutSlash(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

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
                        Message.of(
                                "write one of `{0}`", "{" + String.join("}`, `{", PageLinkPattern.PLACEHOLDERS) + "}"));
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
                        Message.of(
                                "write a whole one, with what is not ASCII encoded: `https://www.example.com/about`"));
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
                        Code.INVALID_VALUE,
                        document.placeOf("/license"),
                        Message.of("`license` is `{0}`", given),
                        hint);
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
}
