package dev.offprint.publish.mirror;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Prepares a built tree for a mirror: gives it a contract that holds without the adapter. */
public final class MirrorTree {

    /** Addresses with a query of the API, the negotiation of the format, and the fields of rate limits. */
    private static final Pattern PROMISES = Pattern.compile(
            "[?&](locale|contentType|awarenessLevel)=|\\bAccept: |RateLimit|application/problem\\+json");

    private MirrorTree() {}

    /**
     * Returns a tree with the contract of a mirror.
     *
     * @throws RefusedException where its openapi.json is not an OpenAPI document
     */
    public static LocalTree of(LocalTree tree) throws IOException, RefusedException {
        String key = tree.config().layout().document(Document.OPENAPI).value();
        PublicFile built = tree.files().get(key);
        if (built == null) {
            return tree;
        }
        byte[] plain;
        try (InputStream in = tree.open(key)) {
            plain = MirrorContract.of(in.readAllBytes());
        } catch (IOException broken) {
            throw new RefusedException(
                    tree.root().resolve(key) + " is not an OpenAPI document: " + broken.getMessage() + "; build again");
        }
        Map<String, byte[]> replaced = new HashMap<>();
        replaced.put(key, plain);
        byte[] gzip = Compression.encode(Coding.GZIP, plain);
        replaced.put(key + Coding.GZIP.suffix(), gzip);
        Map<String, PublicFile> files = new HashMap<>(tree.files());
        MirrorRedirects.of(tree.config(), files.keySet()).forEach((redirect, one) -> {
            replaced.put(redirect, one.body());
            files.put(redirect, new PublicFile(one.mediaType(), content(one.body()), null, null));
        });
        files.put(
                key,
                new PublicFile(built.mediaType(), content(plain), built.gzip() == null ? null : content(gzip), null));
        return new LocalTree(tree.root(), files, tree.config(), replaced);
    }

    private static Content content(byte[] bytes) {
        return new Content(Sha256.of(bytes), bytes.length);
    }

    /** Returns a caution about what is missing without the adapter, and which documents of the tree still promise it. */
    public static Caution lost(LocalTree tree) throws IOException {
        Addresses addresses = tree.config().addresses();
        Map<String, String> documents = new TreeMap<>();
        for (String key : tree.files().keySet()) {
            // finding a route is expensive, and most files are articles
            if (!key.startsWith("api/") && ObjectKey.isLegal(key)) {
                addresses
                        .route(new ObjectKey(key))
                        .filter(MirrorTree::isGuide)
                        .ifPresent(route -> documents.put(key, addresses.of(route)));
            }
        }
        List<String> promising = new ArrayList<>();
        for (Map.Entry<String, String> document : documents.entrySet()) {
            try (InputStream in = tree.open(document.getKey())) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                if (PROMISES.matcher(text).find()) {
                    promising.add(document.getValue());
                }
            }
        }
        String still = promising.isEmpty()
                ? ""
                : "; these documents describe that all the same: " + String.join(", ", promising);
        return new Caution(
                "mirror",
                "a bucket ignores queries (`?contentType=`, `?locale=`, `?awarenessLevel=`) and `Accept`, and sends no"
                        + " problem bodies and no rate limits; `/openapi.json` is published without them" + still,
                "serve a store of releases with `offprint edge` where clients need them, or replace these documents");
    }

    private static boolean isGuide(Route route) {
        return route instanceof Route.DocumentAt
                || route instanceof Route.SkillFile
                || (route instanceof Route.PageAt at && at.page() instanceof Page.SitePage)
                || (route instanceof Route.MarkdownOf of && of.page() instanceof Page.SitePage);
    }
}
