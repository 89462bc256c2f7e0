package dev.offprint.edge.redis;

import dev.offprint.edge.redis.server.Connector;
import dev.offprint.edge.redis.server.RedisAddress;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreProvider;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import java.io.IOException;
import java.util.function.Consumer;

/** Opens quota stores at Redis 6.2 or newer, and at Valkey. */
public final class RedisQuotaProvider implements QuotaStoreProvider {

    /** For {@link java.util.ServiceLoader}. */
    public RedisQuotaProvider() {}

    @Override
    public QuotaStore open(QuotaStoreSettings settings, Consumer<String> log) throws WrongQuotaStore, IOException {
        RedisAddress address = RedisAddress.parse(settings.address());
        return RedisQuotaStore.open(new Connector(address, settings), settings, log);
    }
}
