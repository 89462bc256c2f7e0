package dev.offprint.s3.soak;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Connections that misbehave, some of every kind at every moment. */
final class BadClients implements AutoCloseable {

    private static final int OF_EACH_KIND = 3;

    private final Repeating clients = new Repeating();
    private final AtomicLong connections = new AtomicLong();

    BadClients(int port, long seed) {
        Random seeds = new Random(seed);
        for (Misbehaviour kind : Misbehaviour.values()) {
            for (int i = 0; i < OF_EACH_KIND; i++) {
                Random random = new Random(seeds.nextLong());
                clients.start(kind + "-" + i, () -> {
                    kind.run(port, random);
                    connections.incrementAndGet();
                    Thread.sleep(random.nextInt(100));
                });
            }
        }
    }

    /** Returns the number of connections up to now. */
    long connections() {
        return connections.get();
    }

    @Override
    public void close() {
        clients.close();
    }

    /** What a connection does that no client of good will does. Each takes a few seconds at most. */
    enum Misbehaviour {
        /** Sends nothing. */
        HALF_OPEN((socket, random) -> Thread.sleep(3000)),
        /** Sends a head byte by byte, and never all of it. */
        SLOW_HEAD((socket, random) -> {
            for (byte b : Misbehaviour.LIST.substring(0, 20).getBytes(StandardCharsets.US_ASCII)) {
                socket.getOutputStream().write(b);
                Thread.sleep(150);
            }
        }),
        /** Sends bytes by chance. */
        GARBAGE((socket, random) -> {
            byte[] bytes = new byte[1 + random.nextInt(2000)];
            random.nextBytes(bytes);
            socket.getOutputStream().write(bytes);
            read(socket, 1000);
        }),
        /** Begins like HTTP/2, and then sends bytes by chance. */
        BROKEN_HTTP2((socket, random) -> {
            byte[] bytes = new byte[300];
            random.nextBytes(bytes);
            bytes[0] = 0;
            bytes[1] = 0;
            socket.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(bytes);
            read(socket, 1000);
        }),
        /** Resets the connection within an answer. */
        RESET((socket, random) -> {
            socket.getOutputStream().write(Misbehaviour.LIST.getBytes(StandardCharsets.US_ASCII));
            read(socket, random.nextInt(500));
            socket.setSoLinger(true, 0);
        }),
        /** Asks for a lot, and reads a byte now and then. */
        SLOW_READER((socket, random) -> {
            socket.getOutputStream().write(Misbehaviour.LIST.repeat(50).getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i < 50; i++) {
                read(socket, 1);
                Thread.sleep(60);
            }
        }),
        /** Asks for a lot, and reads nothing. */
        NEVER_READS((socket, random) -> {
            socket.getOutputStream().write(Misbehaviour.LIST.repeat(50).getBytes(StandardCharsets.US_ASCII));
            Thread.sleep(3000);
            socket.setSoLinger(true, 0);
        }),
        /** Ends its own side, and leaves without reading to the end. */
        HALF_CLOSED((socket, random) -> {
            socket.getOutputStream().write(Misbehaviour.LIST.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            read(socket, 10);
        });

        private static final int SMALL_WINDOW = 4096;
        private static final int PATIENCE_MILLIS = 3000;

        /** What is done with a connection before it is closed. */
        private interface Deed {
            void run(Socket socket, Random random) throws IOException, InterruptedException;
        }

        private static final String LIST = "GET /api/knowledge/articles HTTP/1.1\r\nHost: localhost\r\n\r\n";

        @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
        private final Deed deed;

        Misbehaviour(Deed deed) {
            this.deed = deed;
        }

        /** Does it once, from an address that no proxy has. */
        void run(int port, Random random) throws InterruptedException {
            try (Socket socket = new Socket()) {
                socket.setReceiveBufferSize(SMALL_WINDOW);
                socket.setSoTimeout(PATIENCE_MILLIS);
                socket.bind(new InetSocketAddress("127.0.1." + (1 + random.nextInt(250)), 0));
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                deed.run(socket, random);
            } catch (IOException refused) {
                Thread.sleep(1); // the adapter is right
            }
        }

        private static void read(Socket socket, int bytes) throws IOException {
            InputStream in = socket.getInputStream();
            try {
                in.readNBytes(bytes);
            } catch (SocketTimeoutException silent) {
                in.close();
            }
        }
    }
}
