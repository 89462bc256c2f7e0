package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import redis.clients.jedis.Protocol;

/** Three servers that share the slots of keys. */
final class Cluster implements AutoCloseable {

    private static final int SLOTS = 16_384;

    private final List<RedisServer> servers = new ArrayList<>();

    /** Starts three servers, and waits until each knows the others. */
    static Cluster start(RedisProgram program, Path folder, String... more) throws Exception {
        return start(program, folder, port -> more);
    }

    /** Starts three servers with TLS, between them too. */
    static Cluster start(RedisProgram program, Path folder, Certificates certificates) throws Exception {
        return start(
                program,
                folder,
                port -> Stream.concat(Stream.of(certificates.arguments(port)), Stream.of("--tls-cluster", "yes"))
                        .toArray(String[]::new));
    }

    /** Options that depend on the port. */
    private interface Options {
        String[] at(int port);
    }

    private static Cluster start(RedisProgram program, Path folder, Options options) throws Exception {
        Cluster cluster = new Cluster();
        try {
            for (int i = 0; i < 3; i++) {
                cluster.add(program, folder, options, i);
            }
            cluster.meet();
            return cluster;
        } catch (Exception | AssertionError failure) {
            cluster.close();
            throw failure;
        }
    }

    private void add(RedisProgram program, Path folder, Options options, int number) throws Exception {
        int port = RedisServer.freePort() % 20_000 + 20_000; // the bus has this port and 10,000
        String[] arguments = Stream.concat(
                        Stream.of(
                                "--cluster-enabled",
                                "yes",
                                "--cluster-node-timeout",
                                "2000",
                                "--cluster-require-full-coverage",
                                "no"),
                        Stream.of(options.at(port)))
                .toArray(String[]::new);
        RedisServer server = RedisServer.prepare(program, folder, port, arguments);
        servers.add(server);
        server.restart();
        server.call(Protocol.Command.CLUSTER, slots(number));
    }

    private void meet() throws InterruptedException {
        for (RedisServer server : servers) {
            String port = Integer.toString(servers.get(0).port());
            server.call(Protocol.Command.CLUSTER, "MEET", "127.0.0.1", port);
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        for (RedisServer server : servers) {
            while (!info(server).contains("cluster_state:ok")
                    || !info(server).contains("cluster_slots_assigned:16384")) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.sleep(50);
            }
        }
    }

    RedisServer server(int number) {
        return servers.get(number);
    }

    List<RedisServer> servers() {
        return servers;
    }

    /** Gives a slot without keys to another server. */
    void moveSlot(int slot) {
        int owner = 0;
        while (slot >= (owner + 1) * SLOTS / 3) {
            owner++;
        }
        RedisServer next = servers.get((owner + 1) % 3);
        String id = new String((byte[]) next.call(Protocol.Command.CLUSTER, "MYID"), US_ASCII);
        for (RedisServer server : List.of(next, servers.get(owner))) {
            server.call(Protocol.Command.CLUSTER, "SETSLOT", Integer.toString(slot), "NODE", id);
        }
    }

    @Override
    public void close() {
        servers.forEach(RedisServer::close);
    }

    private static String info(RedisServer server) {
        return new String((byte[]) server.call(Protocol.Command.CLUSTER, "INFO"), US_ASCII);
    }

    private static String[] slots(int server) {
        return Stream.concat(
                        Stream.of("ADDSLOTS"),
                        IntStream.range(server * SLOTS / 3, (server + 1) * SLOTS / 3)
                                .mapToObj(Integer::toString))
                .toArray(String[]::new);
    }
}
