package dev.offprint.benchmarks.scale;

import java.util.List;

/**
 * List prices of a store in US dollars, as they stood on the public price pages in 2025, United States regions, without free
 * tiers. They change; whoever decides by them looks them up.
 *
 * @param store its name
 * @param gigabyteMonth keeping 1 GB for a month
 * @param thousandWrites a thousand PUT, COPY or LIST requests
 * @param thousandReads a thousand GET requests
 */
record Prices(String store, double gigabyteMonth, double thousandWrites, double thousandReads) {

    static final List<Prices> ALL = List.of(
            new Prices("Amazon S3 Standard", 0.023, 0.005, 0.0004),
            new Prices("Google Cloud Storage Standard", 0.020, 0.005, 0.0004),
            new Prices("Cloudflare R2", 0.015, 0.0045, 0.00036),
            new Prices("Backblaze B2", 0.006, 0, 0.0004));

    double month(double bytes) {
        return bytes / 1e9 * gigabyteMonth;
    }

    double writes(double requests) {
        return requests / 1000 * thousandWrites;
    }

    double reads(double requests) {
        return requests / 1000 * thousandReads;
    }
}
