package dev.offprint.s3.iam;

import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.iam.IamPolicy.Permission;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a request with a path-style address needs, by the table of actions of Amazon S3 in the Service Authorization Reference. */
final class S3Actions {

    private static final String ARN = "arn:aws:s3:::";

    private S3Actions() {}

    /** Returns the permissions that a request needs. */
    static List<Permission> of(HttpMessage request) {
        String[] target = request.target().substring(1).split("\\?", 2);
        String resource = ARN + URLDecoder.decode(target[0].replace("+", "%2B"), StandardCharsets.UTF_8);
        Set<String> parameters = parameters(target.length == 1 ? "" : target[1]);
        boolean onBucket = !target[0].contains("/");
        return switch (request.method()) {
            case "GET", "HEAD" -> read(resource, onBucket, parameters);
            case "PUT" -> write(resource, request);
            case "POST" -> parameters.contains("delete") ? deleteAll(resource, request) : one("s3:PutObject", resource);
            case "DELETE" ->
                one(parameters.contains("uploadId") ? "s3:AbortMultipartUpload" : "s3:DeleteObject", resource);
            default -> throw new AssertionError("no action for " + request.start());
        };
    }

    private static List<Permission> read(String resource, boolean onBucket, Set<String> parameters) {
        if (onBucket && !parameters.isEmpty() && !parameters.contains("list-type")) {
            throw new AssertionError("no action for a look at a bucket with " + parameters);
        }
        return one(onBucket ? "s3:ListBucket" : "s3:GetObject", resource);
    }

    /** If-Match compares with what is there, so S3 wants to know whether the caller may read it. */
    private static List<Permission> write(String resource, HttpMessage request) {
        Permission write = new Permission("s3:PutObject", resource);
        return request.field("if-match") == null
                ? List.of(write)
                : List.of(write, new Permission("s3:GetObject", resource));
    }

    private static List<Permission> deleteAll(String bucket, HttpMessage request) {
        List<Permission> permissions = new ArrayList<>();
        String body = new String(request.body(), StandardCharsets.UTF_8);
        for (int at = body.indexOf("<Key>"); at >= 0; at = body.indexOf("<Key>", at + 1)) {
            String key = body.substring(at + "<Key>".length(), body.indexOf("</Key>", at));
            permissions.add(new Permission("s3:DeleteObject", bucket + "/" + key));
        }
        return permissions;
    }

    private static Set<String> parameters(String query) {
        Set<String> names = new TreeSet<>();
        for (String parameter : query.split("&", -1)) {
            names.add(parameter.split("=", 2)[0]);
        }
        names.remove("");
        return names;
    }

    private static List<Permission> one(String action, String resource) {
        return List.of(new Permission(action, resource));
    }
}
