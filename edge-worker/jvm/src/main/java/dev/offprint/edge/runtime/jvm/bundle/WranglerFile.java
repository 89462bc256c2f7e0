package dev.offprint.edge.runtime.jvm.bundle;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Quota;

/** The configuration of a site's worker, {@code wrangler.toml}. */
final class WranglerFile {

    /** The runtime's behaviour of this day, on which the worker was tested. */
    private static final String COMPATIBLE = "2026-04-01";

    private final StringBuilder text = new StringBuilder();

    private WranglerFile() {}

    /**
     * Returns the file.
     *
     * @param name the name of the worker
     * @param config the site
     * @param bucket where its releases are
     * @param counter who counts requests
     */
    static String text(String name, EdgeConfig config, WorkerBucket bucket, QuotaCounter counter) {
        WranglerFile file = new WranglerFile();
        file.line(
                        "# Written by `offprint worker`, which changes it no more: it is yours. docs/worker.md explains the variables.")
                .value("name", name)
                .value("main", "worker.mjs")
                .value("compatibility_date", COMPATIBLE)
                .line("workers_dev = false");
        bucket.account().ifPresent(account -> file.value("account_id", account.replaceFirst("\\..*", "")));
        file.routes(config).store(bucket).counter(config.quota(), counter);
        return file.text.toString();
    }

    private WranglerFile routes(EdgeConfig config) {
        String address = config.baseUrl().substring(config.baseUrl().indexOf("://") + 3);
        String host = address.replaceFirst("[:/].*", "");
        if (config.basePath().isEmpty()) {
            return line("routes = [{ pattern = " + quoted(host) + ", custom_domain = true }]");
        }
        String path = host + config.basePath();
        return line("# zone_name is the domain as the platform knows it; change it if this is a subdomain")
                .line("routes = [")
                .line("  { pattern = " + quoted(path) + ", zone_name = " + quoted(host) + " },")
                .line("  { pattern = " + quoted(path + "/*") + ", zone_name = " + quoted(host) + " },")
                .line("]");
    }

    private WranglerFile store(WorkerBucket bucket) {
        line("").line("[vars]");
        if (bucket.account().isPresent()) {
            value("PREFIX", bucket.prefix());
        } else {
            line("# for a bucket that is not public: npx wrangler secret put AWS_ACCESS_KEY_ID, and AWS_SECRET_ACCESS_KEY")
                    .value("STORE_URL", bucket.url())
                    .value("STORE_REGION", bucket.region());
        }
        line("# seconds until a new release is served").value("FOLLOW_WITHIN", "5");
        line("# no shared cache stands between this worker and its clients").value("OUTERMOST", "true");
        if (bucket.account().isPresent()) {
            line("").line("[[r2_buckets]]").value("binding", "RELEASES").value("bucket_name", bucket.name());
            String account = bucket.account().get();
            int dot = account.indexOf('.');
            return dot < 0 ? this : value("jurisdiction", account.substring(dot + 1));
        }
        return this;
    }

    private WranglerFile counter(Quota quota, QuotaCounter counter) {
        return switch (counter) {
            case local -> this;
            case durable ->
                line("").line("[[durable_objects.bindings]]")
                        .value("name", "QUOTAS")
                        .value("class_name", "Quota")
                        .line("")
                        .line("[[migrations]]")
                        .value("tag", "v1")
                        .line("new_sqlite_classes = [\"Quota\"]");
            case platform ->
                line("").line("# a change of the site's quota is to be repeated here")
                        .line("[[ratelimits]]")
                        .value("name", "RATE_LIMITER")
                        .value("namespace_id", "1001")
                        .line("simple = { limit = " + quota.requests() + ", period = " + quota.windowSeconds() + " }");
        };
    }

    private WranglerFile value(String name, String value) {
        return line(name + " = " + quoted(value));
    }

    private WranglerFile line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /** Returns a basic string (TOML 1.0, "String"). */
    private static String quoted(String value) {
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
