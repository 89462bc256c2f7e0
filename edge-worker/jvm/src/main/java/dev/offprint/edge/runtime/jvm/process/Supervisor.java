package dev.offprint.edge.runtime.jvm.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tells systemd how the adapter is (sd_notify(3)), if systemd asks. Java 17 has no UNIX sockets for datagrams, so {@code
 * systemd-notify} sends the message.
 *
 * @param socket where systemd listens, as in {@code NOTIFY_SOCKET}; empty if it does not
 * @param log told if systemd cannot be told
 */
public record Supervisor(String socket, Consumer<String> log) {

    /** Returns the supervisor of this process. */
    public static Supervisor ofProcess(Consumer<String> log) {
        String socket = System.getenv("NOTIFY_SOCKET");
        return new Supervisor(socket == null ? "" : socket, log);
    }

    /** The adapter serves. */
    public void ready() {
        tell("READY=1");
    }

    /** The adapter has been told to stop. */
    public void stopping() {
        tell("STOPPING=1");
    }

    private void tell(String state) {
        if (socket.startsWith("/") && !Files.exists(Path.of(socket))) { // others are abstract
            log.accept("cannot tell systemd " + state + ": there is no socket " + socket + " (NOTIFY_SOCKET)");
        } else if (!socket.isEmpty()) {
            ProcessBuilder notify = new ProcessBuilder("systemd-notify", state)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            notify.environment().keySet().retainAll(Set.of("NOTIFY_SOCKET", "PATH")); // no credentials
            try {
                notify.start().getOutputStream().close();
            } catch (IOException missing) {
                log.accept("cannot tell systemd " + state + ": systemd-notify is not installed; use Type=exec");
            }
        }
    }
}
