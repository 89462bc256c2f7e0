package dev.offprint.publish.storage;

import dev.offprint.digest.Sha256;
import dev.offprint.program.Explained;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;
import software.amazon.awssdk.utils.Md5Utils;

/** A storage in a bucket of Amazon S3, or of any service with its protocol. */
public final class S3Storage implements Storage {

    /** The end of what the SDK says of a line of a profile file that it cannot read. */
    private static final Pattern LINE = Pattern.compile("\\bline (\\d+)\\b");
    /** DeleteObjects takes 1,000 keys; a slow storage needs longer for so many than one request may take. */
    private static final int DELETED_AT_ONCE = 250;
    /** What a prune has decided on ends before its lease can expire, with all repetitions. */
    private static final Duration LONGEST_DELETION = Duration.ofSeconds(50);

    private static final int LONGEST_REASON = 200;

    private final S3Target target;
    private final S3Client client;

    /**
     * Returns a storage at this place. It makes no request yet.
     *
     * @throws BadProfile if a profile file of AWS cannot be read
     */
    public S3Storage(S3Target target) {
        this.target = target;
        try {
            this.client = target.client();
        } catch (IllegalArgumentException refused) {
            Matcher line = LINE.matcher(String.valueOf(refused.getMessage()));
            throw line.find() ? new BadProfile(line.group(1), refused) : refused;
        }
    }

    /** A profile file of AWS has a line that is not in its format. Its text, which may be a secret, is not repeated. */
    static final class BadProfile extends IllegalArgumentException implements Explained {
        private static final long serialVersionUID = 1L;

        private BadProfile(String line, Throwable cause) {
            super(
                    "line " + line + " of an AWS profile file is neither `[NAME]` nor `KEY = VALUE`; correct"
                            + " ~/.aws/credentials or ~/.aws/config, or what AWS_SHARED_CREDENTIALS_FILE and AWS_CONFIG_FILE name",
                    cause);
        }

        @Override
        public String explanation() {
            return String.valueOf(getMessage());
        }
    }

    @Override
    public Optional<Stored> get(String key) throws StorageException {
        return present("read", key, () -> {
            ResponseBytes<GetObjectResponse> object = client.getObjectAsBytes(
                    request -> request.bucket(target.bucket()).key(full(key)));
            return new Stored(object.asByteArrayUnsafe(), object.response().eTag());
        });
    }

    @Override
    public Optional<Sha256> digest(String key) throws StorageException {
        return present(
                "read",
                key,
                () -> client.getObject(
                        request -> request.bucket(target.bucket()).key(full(key)),
                        (response, content) -> digest(content)));
    }

    /** The client repeats a request whose answer breaks off, within its number of attempts. */
    private static Sha256 digest(InputStream content) {
        try (content) {
            return Sha256.of(content);
        } catch (IOException broken) {
            throw RetryableException.create("the content breaks off: " + broken.getMessage(), broken);
        }
    }

    @Override
    public long length(String key) throws StorageException {
        return present(
                        "look at",
                        key,
                        () -> client.headObject(request ->
                                        request.bucket(target.bucket()).key(full(key)))
                                .contentLength())
                .orElse(-1L);
    }

    /** Makes a request for an object that may be missing. */
    private <T> Optional<T> present(String what, String key, Call<T> call) throws StorageException {
        return explained(what + " " + target + key, () -> {
            try {
                return Optional.of(call.run());
            } catch (S3Exception refused) {
                if (isAbsent(refused)) {
                    return Optional.empty();
                }
                throw refused;
            }
        });
    }

    @Override
    public void put(String key, Upload upload) throws StorageException {
        put(key, upload, UnaryOperator.identity());
    }

    @Override
    public void create(String key, Upload upload) throws StorageException {
        put(key, upload, request -> request.ifNoneMatch("*"));
    }

    @Override
    public boolean add(String key, Upload upload) throws StorageException {
        try {
            create(key, upload);
            return true;
        } catch (StorageException.Conflict exists) {
            return Storage.super.add(key, upload);
        }
    }

    @Override
    public void replace(String key, String version, Upload upload) throws StorageException {
        put(key, upload, request -> request.ifMatch(version));
    }

    @Override
    public void list(String prefix, Consumer<Listed> consumer) throws StorageException {
        explained("list " + target + prefix, () -> {
            ListObjectsV2Request request = ListObjectsV2Request.builder()
                    .bucket(target.bucket())
                    .prefix(full(prefix))
                    .build();
            for (ListObjectsV2Response page : client.listObjectsV2Paginator(request)) {
                for (S3Object object : page.contents()) {
                    consumer.accept(listed(object));
                }
                if (Boolean.TRUE.equals(page.isTruncated()) && page.nextContinuationToken() == null) {
                    // A prune with an incomplete listing would delete objects that are needed.
                    throw new StorageException(
                            "the listing of " + target + prefix + " was cut off, and the storage does not say how to go"
                                    + " on; try again",
                            null);
                }
            }
            return true;
        });
    }

    /** Refuses a listing without the members that prunes and leases rely on. */
    private Listed listed(S3Object object) throws StorageException {
        if (object.key() == null || object.size() == null || object.lastModified() == null) {
            throw new StorageException(
                    "cannot use the listing of " + target
                            + ": an object has no Key, Size or LastModified in it; this storage does"
                            + " not answer ListObjectsV2 as Amazon S3 does, so it cannot keep releases. Check AWS_ENDPOINT_URL_S3,"
                            + " or use another storage",
                    null);
        }
        return new Listed(
                object.key().substring(target.prefix().length()),
                object.size(),
                object.lastModified().getEpochSecond());
    }

    @Override
    public void delete(Collection<String> keys) throws StorageException {
        List<ObjectIdentifier> all = new ArrayList<>(keys.size());
        keys.forEach(key -> all.add(ObjectIdentifier.builder().key(full(key)).build()));
        for (int from = 0; from < all.size(); from += DELETED_AT_ONCE) {
            List<ObjectIdentifier> some = all.subList(from, Math.min(all.size(), from + DELETED_AT_ONCE));
            explained("delete " + some.size() + " objects below " + target, () -> {
                DeleteObjectsResponse answer = client.deleteObjects(request -> request.bucket(target.bucket())
                        .overrideConfiguration(override -> override.apiCallTimeout(LONGEST_DELETION))
                        .delete(delete -> delete.quiet(true).objects(some)));
                if (answer.hasErrors()) {
                    var first = answer.errors().get(0);
                    throw new StorageException(
                            "cannot delete " + first.key() + ": " + first.code() + " " + first.message(), null);
                }
                return true;
            });
        }
    }

    @Override
    public void close() {
        client.close();
    }

    @Override
    public String toString() {
        return target.toString();
    }

    private void put(String key, Upload upload, UnaryOperator<PutObjectRequest.Builder> condition)
            throws StorageException {
        explained("write " + target + key, () -> {
            PutObjectRequest.Builder request = PutObjectRequest.builder()
                    .bucket(target.bucket())
                    .key(full(key))
                    .contentLength(upload.length())
                    .contentMD5(md5(upload))
                    .metadata(Map.of("sha256", upload.sha256().hex()))
                    .contentType(upload.fields().get("Content-Type"))
                    .cacheControl(upload.fields().get("Cache-Control"))
                    .contentEncoding(upload.fields().get("Content-Encoding"));
            client.putObject(condition.apply(request).build(), body(upload));
            return true;
        });
    }

    private static RequestBody body(Upload upload) {
        ContentStreamProvider content = () -> {
            try {
                return upload.content().open();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        };
        return RequestBody.fromContentProvider(content, upload.length(), "application/octet-stream");
    }

    private static String md5(Upload upload) throws IOException {
        try (InputStream in = upload.content().open()) {
            return Md5Utils.md5AsBase64(in);
        }
    }

    private String full(String key) {
        return target.prefix() + key;
    }

    /** One or more requests. */
    @FunctionalInterface
    private interface Call<T> {
        T run() throws IOException;
    }

    /** Makes a request, and explains its failure. */
    private <T> T explained(String what, Call<T> call) throws StorageException {
        try {
            return call.run();
        } catch (StorageException known) {
            throw known;
        } catch (SdkException | IOException failed) {
            int status = failed instanceof S3Exception refused ? refused.statusCode() : 0;
            String answer = "cannot " + what + ": " + reason(failed);
            throw switch (status) {
                case 412, 409 -> new StorageException.Conflict(answer + ": somebody else has written it", failed);
                case 501 -> new StorageException.Unconditional(answer, failed);
                case 401, 403 ->
                    new StorageException.Denied(
                            answer
                                    + "; check the credentials, and that they may read, write, list and delete in the bucket (without"
                                    + " permission to list, a storage answers 403 for what does not exist)",
                            failed);
                default ->
                    new StorageException(
                            answer + "; check the network, the name of the bucket, AWS_REGION and AWS_ENDPOINT_URL_S3"
                                    + (target.endpoint() == null ? "" : " " + target.endpoint())
                                    + ", or try later",
                            failed);
            };
        }
    }

    /** Returns the answer, or the first line of what made a request impossible. */
    private String reason(Exception failed) {
        if (failed instanceof S3Exception refused) {
            return target.bucket() + " answered " + refused.statusCode() + " " + code(refused);
        }
        Throwable deepest = failed;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String message =
                String.valueOf(deepest.getMessage()).lines().findFirst().orElse("");
        return deepest.getClass().getSimpleName() + ": "
                + message.substring(0, Math.min(LONGEST_REASON, message.length()));
    }

    private static String code(S3Exception refused) {
        return refused.awsErrorDetails() == null
                ? ""
                : Objects.toString(refused.awsErrorDetails().errorCode(), "");
    }

    /** Returns whether the object is missing, but not the bucket. */
    private static boolean isAbsent(S3Exception refused) {
        return refused.statusCode() == 404 && !code(refused).equals("NoSuchBucket");
    }
}
