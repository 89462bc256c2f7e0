package dev.offprint.publish.storage;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadRequest;
import software.amazon.awssdk.utils.Md5Utils;

/** Sends a large object in parts, each with its checksum. The object appears when the last part is confirmed. */
record MultipartUpload(S3Client client, String bucket, String key, Upload upload) {

    private static final int PART = 16 * 1024 * 1024;

    void run() throws IOException {
        CreateMultipartUploadRequest.Builder request = CreateMultipartUploadRequest.builder()
                .bucket(bucket)
                .key(key)
                .metadata(Map.of("sha256", upload.sha256().hex()))
                .contentType(upload.fields().get("Content-Type"))
                .cacheControl(upload.fields().get("Cache-Control"))
                .contentEncoding(upload.fields().get("Content-Encoding"));
        String id = client.createMultipartUpload(request.build()).uploadId();
        boolean whole = false;
        try {
            List<CompletedPart> parts = parts(id);
            client.completeMultipartUpload(
                    complete -> complete.bucket(bucket).key(key).uploadId(id).multipartUpload(all -> all.parts(parts)));
            whole = true;
        } finally {
            if (!whole) {
                abort(id);
            }
        }
    }

    private List<CompletedPart> parts(String id) throws IOException {
        List<CompletedPart> parts = new ArrayList<>();
        byte[] buffer = new byte[PART];
        try (InputStream in = upload.content().open()) {
            for (long sent = 0; sent < upload.length(); ) {
                int size = (int) Math.min(PART, upload.length() - sent);
                if (in.readNBytes(buffer, 0, size) < size) {
                    throw new EOFException("it ends after " + sent + " of " + upload.length() + " bytes");
                }
                int number = parts.size() + 1;
                String etag = send(id, number, Arrays.copyOf(buffer, size));
                parts.add(CompletedPart.builder().partNumber(number).eTag(etag).build());
                sent += size;
            }
        }
        return parts;
    }

    private String send(String id, int number, byte[] part) {
        String md5 = Md5Utils.md5AsBase64(part);
        return client.uploadPart(
                        request -> request.bucket(bucket)
                                .key(key)
                                .uploadId(id)
                                .partNumber(number)
                                .contentMD5(md5),
                        RequestBody.fromBytes(part))
                .eTag();
    }

    /** Aborts the upload: its parts would cost money until a rule of the bucket deletes them. */
    private void abort(String id) {
        try {
            client.abortMultipartUpload(
                    request -> request.bucket(bucket).key(key).uploadId(id));
        } catch (SdkException alsoFailed) { // the caller reports the failure of the upload
            return;
        }
    }
}
