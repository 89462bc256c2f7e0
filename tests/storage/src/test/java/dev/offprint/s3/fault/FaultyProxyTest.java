package dev.offprint.s3.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.s3.S3Proxy;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Tests the proxy with a client without retries and a storage that checks signatures. */
@Timeout(60)
final class FaultyProxyTest {

    private static final byte[] CONTENT = new byte[300_000];

    private static S3Proxy storage;

    private FaultyProxy proxy;
    private S3Client client;
    private String bucket;

    @BeforeAll
    static void startStorage() throws Exception {
        storage = S3Proxy.shared(false);
    }

    @BeforeEach
    void start() throws IOException {
        bucket = storage.newBucket();
        proxy = new FaultyProxy(storage.endpoint());
        client = client(proxy.endpoint());
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        proxy.close();
    }

    @Test
    void passesAndCounts() {
        put("one");
        assertThat(get("one").asByteArray()).isEqualTo(CONTENT);
        client.headObject(request -> request.bucket(bucket).key("one"));
        client.listObjectsV2(request -> request.bucket(bucket));
        client.deleteObject(request -> request.bucket(bucket).key("one"));
        assertThatThrownBy(() -> get("one")).isInstanceOf(NoSuchKeyException.class);
        Traffic traffic = proxy.take();
        assertThat(traffic.requests()).hasToString("{DELETE=1, GET=2, HEAD=1, LIST=1, PUT=1}");
        assertThat(traffic.sent()).isBetween(300_000L, 301_000L);
        assertThat(traffic.received()).isBetween(300_000L, 302_000L);
        assertThat(proxy.take().total()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"DROPPED", "REQUEST_TRUNCATED", "INTERNAL_ERROR", "SLOW_DOWN", "TOO_MANY_REQUESTS"})
    void keepsAWriteFromTheStorage(Fault fault) {
        proxy.spoil(FaultPlan.always(fault));
        assertThatThrownBy(() -> put("one")).isInstanceOf(SdkException.class);
        proxy.spoil(FaultPlan.CLEAN);
        assertThatThrownBy(() -> get("one")).isInstanceOf(NoSuchKeyException.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"ANSWER_LOST", "ANSWER_TRUNCATED"})
    void keepsTheAnswerToAWriteFromTheClient(Fault fault) {
        proxy.spoil(FaultPlan.always(fault));
        assertThatThrownBy(() -> put("one")).isInstanceOf(SdkException.class);
        proxy.spoil(FaultPlan.CLEAN);
        assertThat(get("one").asByteArray()).isEqualTo(CONTENT);
    }

    @Test
    void breaksOffContents() {
        put("one");
        proxy.spoil(FaultPlan.always(Fault.ANSWER_TRUNCATED));
        assertThatThrownBy(() -> get("one")).isInstanceOf(SdkException.class);
    }

    @Test
    void refusesInTheWordsOfS3() {
        proxy.spoil(FaultPlan.always(Fault.SLOW_DOWN));
        assertThatThrownBy(() -> get("one")).isInstanceOfSatisfying(S3Exception.class, refused -> {
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.awsErrorDetails().errorCode()).isEqualTo("SlowDown");
        });
    }

    @Test
    void tellsOfARequestOnBothSidesOfTheStorage() {
        AtomicInteger there = new AtomicInteger();
        List<Integer> seen = new ArrayList<>();
        proxy.before(request -> seen.add(there.get())).after(request -> {
            storage.client().headObject(head -> head.bucket(bucket).key("one"));
            seen.add(there.incrementAndGet());
        });
        put("one");
        assertThat(seen).containsExactly(0, 1);
    }

    @Test
    void drawsTheSameLotsFromTheSameSeed() {
        HttpMessage request = new HttpMessage("GET / HTTP/1.1", List.of(), new byte[0]);
        Set<Fault> seen = EnumSet.noneOf(Fault.class);
        FaultPlan one = FaultPlan.random(new Random(7), 0.5, Duration.ofMillis(10));
        FaultPlan other = FaultPlan.random(new Random(7), 0.5, Duration.ofMillis(10));
        int fine = 0;
        for (int i = 0; i < 1000; i++) {
            FaultPlan.Fate fate = one.next(request);
            assertThat(other.next(request)).isEqualTo(fate);
            assertThat(fate.delay()).isLessThan(Duration.ofMillis(10));
            seen.add(fate.fault());
            fine += fate.fault() == Fault.NONE ? 1 : 0;
        }
        assertThat(seen).isEqualTo(EnumSet.complementOf(EnumSet.of(Fault.REQUEST_DAMAGED, Fault.ANSWER_DAMAGED)));
        assertThat(fine).isBetween(400, 600);
    }

    private void put(String key) {
        client.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromBytes(CONTENT));
    }

    private ResponseBytes<GetObjectResponse> get(String key) {
        return client.getObjectAsBytes(request -> request.bucket(bucket).key(key));
    }

    private static S3Client client(URI endpoint) {
        return storage.builder(endpoint)
                .overrideConfiguration(override -> override.apiCallAttemptTimeout(Duration.ofSeconds(20))
                        .retryStrategy(DefaultRetryStrategy.doNotRetry()))
                .build();
    }
}
