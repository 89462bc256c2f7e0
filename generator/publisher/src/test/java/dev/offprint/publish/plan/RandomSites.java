package dev.offprint.publish.plan;

import dev.offprint.edge.resource.ContentLocale;
import java.util.Random;

/** Sites of a few articles, so that two of them have much in common. */
public final class RandomSites {

    private static final int SLUGS = 8;

    private RandomSites() {}

    public static SmallSite site(Random random) {
        SmallSite site = new SmallSite(SmallSite.CONFIG);
        for (int i = 0; i < SLUGS; i++) {
            for (ContentLocale locale : ContentLocale.values()) {
                if (random.nextInt(3) > 0) {
                    site.with("article-" + i, locale, random.nextInt(2));
                }
            }
        }
        if (random.nextBoolean()) {
            site.document("llms.txt", "version " + random.nextInt(2));
        }
        return site;
    }
}
