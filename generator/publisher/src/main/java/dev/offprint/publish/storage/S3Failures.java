package dev.offprint.publish.storage;

import java.io.IOException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Turns failures of the S3 client into exceptions with messages for users. */
record S3Failures(S3Target target) {

    /** A request to a storage. */
    @FunctionalInterface
    interface Call<T> {
        T run() throws IOException;
    }

    /** Makes a request, and explains its failure. */
    <T> T explained(String what, Call<T> call) throws StorageException {
        try {
            return call.run();
        } catch (S3Exception refused) {
            throw explain(what, refused);
        } catch (SdkException failed) {
            throw new StorageException("cannot " + what + ": " + reason(failed) + "; " + remedy(failed), failed);
        } catch (StorageException explained) {
            throw explained;
        } catch (IOException unreadable) {
            throw new StorageException("cannot " + what + ": " + unreadable.getMessage(), unreadable);
        }
    }

    private StorageException explain(String what, S3Exception refused) {
        String answer =
                "cannot " + what + ": " + target.bucket() + " answered " + refused.statusCode() + " " + code(refused);
        return switch (refused.statusCode()) {
            case 412, 409 -> new StorageException.Conflict(answer + ": somebody else has written it", refused);
            case 501 ->
                new StorageException.Unconditional(answer + ": this storage does not know what was asked", refused);
            case 401, 403 ->
                new StorageException.Denied(
                        answer
                                + "; check the credentials, and that they may read, write, list and delete in the bucket (without"
                                + " permission to list, a storage answers 403 for what does not exist)",
                        refused);
            case 404 ->
                new StorageException(
                        answer + "; check the name of the bucket and AWS_ENDPOINT_URL_S3, or make the bucket first",
                        refused);
            case 301, 307, 400 -> new StorageException(answer + "; check AWS_REGION and AWS_ENDPOINT_URL_S3", refused);
            default -> new StorageException(answer + ", again and again; try later", refused);
        };
    }

    /** Returns the error code of the storage. */
    static String code(S3Exception refused) {
        String code = refused.awsErrorDetails() == null
                ? null
                : refused.awsErrorDetails().errorCode();
        return code == null ? "" : code;
    }

    /** Returns whether the object is missing, but not the bucket. */
    static boolean isAbsent(S3Exception refused) {
        return refused.statusCode() == 404 && !code(refused).equals("NoSuchBucket");
    }

    private static String reason(SdkException failed) {
        if (lacksCredentials(failed)) {
            return "no credentials were found";
        }
        Throwable deepest = failed;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String message = deepest.getMessage();
        return message == null
                ? deepest.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    private String remedy(SdkException failed) {
        if (lacksCredentials(failed)) {
            return "give credentials as every AWS tool takes them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile,"
                    + " a role)";
        }
        return target.endpoint() == null
                ? "check the network"
                : "check the network and AWS_ENDPOINT_URL_S3 " + target.endpoint();
    }

    /** Returns whether no credentials were found. The client has no type of exception for that. */
    private static boolean lacksCredentials(SdkException failed) {
        return failed.getMessage() != null && failed.getMessage().contains("Unable to load credentials");
    }
}
