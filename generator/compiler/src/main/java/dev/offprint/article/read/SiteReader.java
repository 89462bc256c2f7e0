package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.PagePattern;
import dev.offprint.article.Labels;
import dev.offprint.article.Site;
import dev.offprint.article.Site.LinkPolicy;
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
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
    private static final Pattern PLAIN = Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)*");

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
    static Optional<String> base(String text) {
        return parse(text)
                .filter(url -> PLAIN.matcher(withoutSlash(url.getRawPath())).matches())
                .map(url -> withoutSlash(text));
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
}
