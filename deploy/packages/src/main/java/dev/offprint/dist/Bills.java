package dev.offprint.dist;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Bills of materials and notices of what is deployed without a package: the adapter in its image, and the function for AWS Lambda. */
final class Bills {

    private final Path root;
    private final Path target;
    private final Sbom everything;
    private final JavaRuntime runtime;

    /**
     * Returns the bills of a checkout.
     *
     * @param everything the bill of all that is shipped anywhere
     * @param runtime the Java runtime beside the jars, where there is one
     */
    Bills(Path root, Sbom everything, JavaRuntime runtime) {
        this.root = root;
        this.target = root.resolve("deploy/packages/target");
        this.everything = everything;
        this.runtime = runtime;
    }

    /** Writes them to {@code deploy/packages/target/bills}, where the scripts that stage an image and a function find them. */
    List<Sbom> write() throws IOException {
        PackageFolders.empty(target.resolve("bills"));
        Sbom edge = bill("edge", List.of("jvm/target/edge-worker.jar", "jvm/target/lib", "redis/target/redis"));
        edge.with(runtime).write(target.resolve("bills/edge/offprint-edge.cdx.json"));
        Sbom lambda = bill("lambda", List.of("lambda/target/lambda/lib"));
        lambda.write(target.resolve("bills/lambda/managed.cdx.json"));
        lambda.with(runtime).write(target.resolve("bills/lambda/own.cdx.json"));
        return List.of(edge, lambda);
    }

    /** Writes the notices of what is at these paths, and returns the bill. */
    private Sbom bill(String name, List<String> paths) throws IOException {
        Path jars = PackageFolders.empty(target.resolve("stage/bills").resolve(name));
        for (String path : paths) {
            PackageFolders.copy(root.resolve("edge-worker").resolve(path), jars.resolve(path));
        }
        Sbom sbom = everything.shippedIn(jars).named("offprint-" + name);
        Notices notices = new Notices(jars, root.resolve("deploy/packages/src/main/licenses"));
        PackageFolders.write(
                target.resolve("bills").resolve(name).resolve("THIRD-PARTY-NOTICES.txt"),
                notices.text(sbom.components()));
        return sbom;
    }
}
