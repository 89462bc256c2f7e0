package dev.offprint.edge.runtime.jvm.start;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * Asks the admin port of an adapter on this machine whether it should get requests. For containers: their image has no other
 * program that could ask.
 */
public final class HealthCheck {

    private static final String USUAL = "http://127.0.0.1:9180/readyz";
    private static final int TIMEOUT_MILLIS = 5000;
    private static final int LONGEST_ANSWER = 1000;
    private static final int HEALTHY = 0;
    /** Docker reserves all other exit codes of health checks. */
    private static final int UNHEALTHY = 1;

    private HealthCheck() {}

    /**
     * Prints the answer, and exits with 0 if it is 200, otherwise with 1.
     *
     * @param args the address to ask; {@code http://127.0.0.1:9180/readyz} by default
     */
    public static void main(String[] args) {
        System.exit(ask(args.length == 0 ? USUAL : args[0], System.out));
    }

    static int ask(String address, PrintStream out) {
        try {
            URL url = URI.create(address).toURL();
            if (!(url.openConnection() instanceof HttpURLConnection connection)) {
                out.println(address + " is no address of HTTP");
                return UNHEALTHY;
            }
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            boolean ready = connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            try (InputStream body = ready ? connection.getInputStream() : connection.getErrorStream()) {
                byte[] answer = body == null ? new byte[0] : body.readNBytes(LONGEST_ANSWER);
                out.println(new String(answer, StandardCharsets.UTF_8).strip());
            }
            return ready ? HEALTHY : UNHEALTHY;
        } catch (IOException | IllegalArgumentException away) {
            out.println(address + " does not answer: " + away.getMessage());
            return UNHEALTHY;
        }
    }
}
