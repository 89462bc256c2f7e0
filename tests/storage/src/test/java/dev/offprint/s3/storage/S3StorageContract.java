package dev.offprint.s3.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.storage.S3Storage;
import dev.offprint.publish.storage.S3Target;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultyProxy;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The contract of storages in buckets. */
abstract class S3StorageContract extends StorageContract {

    private static final int CONNECTIONS = 8;
    private static int buckets;

    /** Returns the address of the storage. */
    abstract URI endpoint();

    /** Makes a bucket. */
    abstract void createBucket(String name);

    @Override
    Storage open() {
        String bucket = "contract-" + buckets++;
        createBucket(bucket);
        return open(bucket, endpoint());
    }

    @Test
    void keepsToItsPrefix() throws Exception {
        createBucket("prefixes-" + buckets);
        S3Target place = target("prefixes-" + buckets, endpoint());
        try (Storage whole = new S3Storage(place);
                Storage part = new S3Storage(below(place, "some/prefix/"))) {
            part.put("k", json("one"));
            assertThat(whole.get("k")).isEmpty();
            assertThat(whole.get("some/prefix/k")).isPresent();
            part.list("", listed -> assertThat(listed.key()).isEqualTo("k"));
        }
    }

    @Test
    void tellsAMissingBucketFromAMissingKey() {
        try (Storage nowhere = open("no-such-bucket", endpoint())) {
            assertThatThrownBy(() -> nowhere.get("k"))
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("no-such-bucket");
            assertThatThrownBy(() -> nowhere.put("k", json("one"))).isInstanceOf(StorageException.class);
            assertThatThrownBy(() -> nowhere.list("", listed -> {})).isInstanceOf(StorageException.class);
        }
    }

    @Test
    void isRefusedWhatIsDamagedOnItsWay() throws Exception {
        String bucket = "damaged-" + buckets++;
        createBucket(bucket);
        try (FaultyProxy proxy = new FaultyProxy(endpoint());
                Storage damaging = open(bucket, proxy.endpoint());
                Storage direct = open(bucket, endpoint())) {
            proxy.spoil(FaultPlan.always(Fault.REQUEST_DAMAGED));
            assertThatThrownBy(() -> damaging.put("k", json("content"))).isInstanceOf(StorageException.class);
            assertThat(direct.get("k")).isEmpty();
        }
    }

    @Test
    void saysWhatWasAskedOfWhomAndHowToMendIt() throws Exception {
        URI gone;
        try (FaultyProxy proxy = new FaultyProxy(endpoint())) {
            gone = proxy.endpoint();
        }
        try (Storage dead = open("bucket", gone)) {
            assertThatThrownBy(() -> dead.get("k"))
                    .isInstanceOf(StorageException.class)
                    .hasMessageContaining("s3://bucket/k")
                    .hasMessageContaining("AWS_ENDPOINT_URL_S3");
        }
    }

    final Storage open(String bucket, URI address) {
        return new S3Storage(target(bucket, address));
    }

    private S3Target target(String bucket, URI address) {
        return new S3Target(bucket, "", address, S3Target.DEFAULT_REGION, CONNECTIONS, Duration.ofSeconds(30));
    }

    private static S3Target below(S3Target target, String prefix) {
        return new S3Target(
                target.bucket(),
                prefix,
                target.endpoint(),
                target.region(),
                target.connections(),
                target.attemptTimeout());
    }
}
