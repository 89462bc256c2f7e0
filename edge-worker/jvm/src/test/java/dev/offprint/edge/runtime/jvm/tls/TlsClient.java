package dev.offprint.edge.runtime.jvm.tls;

import dev.offprint.edge.runtime.jvm.log.FailureLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** Connections with TLS that trust every certificate, and the files of the certificates. */
public final class TlsClient {

    private TlsClient() {}

    /** Returns a file of the test's certificates. */
    public static Path file(String name) {
        try {
            URL found = TlsClient.class.getResource("/tls/" + name);
            return Path.of(Objects.requireNonNull(found, name).toURI());
        } catch (URISyntaxException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    /** Returns a certificate that later changes do not concern. */
    public static Certificates certificates() throws IOException {
        FailureLog log = new FailureLog(new PrintWriter(Writer.nullWriter()));
        return new Certificates(new KeyPairFiles(file("ec.crt"), file("ec.key")), Duration.ofDays(1), log);
    }

    /** Connects, and offers these protocols (ALPN); none for no offer. */
    public static SSLSocket connect(int port, String... protocols) throws IOException {
        return connect(port, parameters -> parameters.setApplicationProtocols(protocols));
    }

    /** Connects with other parameters. */
    public static SSLSocket connect(int port, Consumer<SSLParameters> change) throws IOException {
        return secure(new Socket(InetAddress.getLoopbackAddress(), port), change);
    }

    /** Encrypts a connection. */
    public static SSLSocket secure(Socket plain, Consumer<SSLParameters> change) throws IOException {
        try {
            plain.setTcpNoDelay(true);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Trusting()}, null);
            SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(plain, "localhost", 443, true);
            SSLParameters parameters = socket.getSSLParameters();
            change.accept(parameters);
            socket.setSSLParameters(parameters);
            socket.setSoTimeout(15_000);
            socket.startHandshake();
            return socket;
        } catch (GeneralSecurityException failure) {
            throw new IOException(failure);
        }
    }

    /** Returns who the server says it is. */
    static String subject(SSLSocket socket) throws IOException {
        return ((X509Certificate) socket.getSession().getPeerCertificates()[0])
                .getSubjectX500Principal()
                .getName();
    }

    private static final class Trusting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String kind) {
            throw new IllegalStateException("this is a client");
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String kind) {
            // the tests compare the names themselves
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
