package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;

/** The function over the sample release in a bucket, with the counts of a world. */
final class ReleaseFunction {

    private ReleaseFunction() {}

    /** Puts the release of a world into a bucket, and returns the variables of a function that reads it. */
    static Map<String, String> variables(World world, BucketServer storage) throws IOException {
        String bucket = "sites/" + world.name().toLowerCase(Locale.ROOT).replace('_', '-');
        storage.put(bucket, SampleRelease.objects(world));
        return Map.of(
                "STORE",
                "s3://" + bucket,
                "STORE_ANONYMOUS",
                "true",
                "AWS_ENDPOINT_URL_S3",
                storage.address(),
                "OUTERMOST",
                Boolean.toString(world.outermost()));
    }

    /** Returns a function of these variables. */
    static EdgeFunction of(World world, Map<String, String> variables) {
        FunctionSettings settings = FunctionSettings.of(variables);
        FollowedSite site = new FollowedSite(
                settings.open(),
                settings.serving().withLimiters(quota -> world.limiter()),
                WorldTree.log(),
                Clock.systemUTC());
        return new EdgeFunction(site, false, WorldTree.log(), Clock.systemUTC());
    }
}
