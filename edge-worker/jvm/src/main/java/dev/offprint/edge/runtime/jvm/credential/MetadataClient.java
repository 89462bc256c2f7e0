package dev.offprint.edge.runtime.jvm.credential;

import com.fasterxml.jackson.core.JacksonException;
import dev.offprint.edge.http.Bytes;
import dev.offprint.json.JsonObjects;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Requests to the services that hand out credentials: short, without proxies, each within a few seconds. */
final class MetadataClient {

    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private @Nullable HttpClient client;

    /** An answer of such a service. */
    record Answer(int status, Bytes body) {
        String text() {
            return new String(body.bytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Sends a request.
     *
     * @throws ConnectException if nothing answers at this address
     */
    Answer send(HttpRequest.Builder request, URI address) throws IOException {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client().sendAsync(request.uri(address).build(), BodyHandlers.ofByteArray());
        try {
            HttpResponse<byte[]> response = answer.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
            return new Answer(response.statusCode(), new Bytes(response.body()));
        } catch (TimeoutException late) {
            answer.cancel(true);
            throw silent(address, late);
        } catch (ExecutionException failure) {
            throw silent(address, failure.getCause());
        } catch (InterruptedException stopped) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while asking " + address.getHost() + " for credentials");
        }
    }

    /** Sends a GET with these header fields. */
    Answer get(URI address, Map<String, String> fields) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder();
        fields.forEach(request::setHeader);
        return send(request, address);
    }

    /** Returns the credentials in a JSON document of the container or the instance. */
    static Credentials credentials(URI address, Answer answer) throws IOException {
        if (answer.status() != 200) {
            throw new IOException("no credentials at " + address + ": HTTP " + answer.status());
        }
        try {
            Map<String, Object> document =
                    JsonObjects.read(answer.body().bytes()).orElse(Map.of());
            if (document.get("AccessKeyId") instanceof String key
                    && document.get("SecretAccessKey") instanceof String secret) {
                String token = document.get("Token") instanceof String text ? text : null;
                Instant expires = document.get("Expiration") instanceof String text ? Instant.parse(text) : null;
                return new Credentials(key, secret, token, expires);
            }
        } catch (JacksonException | DateTimeException damaged) { // its message may quote a secret
            throw new IOException("the credentials at " + address + " cannot be read");
        }
        throw new IOException("there are no keys in the credentials at " + address);
    }

    private static ConnectException silent(URI address, @Nullable Throwable cause) {
        ConnectException failure = new ConnectException("no answer from " + address.getHost());
        failure.initCause(cause);
        return failure;
    }

    private synchronized HttpClient client() {
        HttpClient existing = client;
        if (existing == null) { // few places need one
            existing = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .proxy(HttpClient.Builder.NO_PROXY)
                    .build();
            client = existing;
        }
        return existing;
    }
}
