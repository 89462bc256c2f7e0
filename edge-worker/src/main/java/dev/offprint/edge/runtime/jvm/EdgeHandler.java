package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.store.StreamBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Joins the two steps of the core with a store: plan, fetch, finish, send. */
final class EdgeHandler extends Handler.Abstract {

    private final EdgeSource source;
    private final ObjectStore store;
    private final Metering metering;
    private final Optional<AccessLog> accessLog;

    EdgeHandler(EdgeSource source, ObjectStore store, Metering metering, Optional<AccessLog> accessLog) {
        this.source = source;
        this.store = store;
        this.metering = metering;
        this.accessLog = accessLog;
    }

    @Override
    public boolean handle(org.eclipse.jetty.server.Request jetty, Response answer, Callback callback) {
        long begun = System.nanoTime();
        Request request = request(jetty);
        ClientKey client = metering.client(peer(jetty), request.headers());
        dev.offprint.edge.http.Response response = answer(request, client);
        accessLog.ifPresent(log -> {
            long micros = (System.nanoTime() - begun) / 1_000;
            log.write(request, client, response.status(), response.body().length(), micros);
        });
        send(response, jetty, answer, callback);
        return true;
    }

    private dev.offprint.edge.http.Response answer(Request request, ClientKey client) {
        EdgeSource.Current current = source.current();
        Edge edge = current.edge();
        Admission admission = edge.isMetered(request)
                ? metering.admit(client, current.config().quota())
                : Admission.UNMETERED;
        Plan plan = edge.plan(request, admission);
        if (plan instanceof Plan.Fetch fetch) {
            return edge.finish(fetch, fetch(fetch.keys()));
        }
        return ((Plan.Answer) plan).response();
    }

    private FetchResult fetch(List<ObjectKey> keys) {
        for (ObjectKey key : keys) {
            try {
                Optional<StoredObject> object = store.get(key);
                if (object.isPresent()) {
                    return new FetchResult.Found(key, object.get());
                }
            } catch (StoreUnavailable | RuntimeException failed) {
                Log.problem("the store failed", failed);
                return new FetchResult.Failed();
            }
        }
        return new FetchResult.Missing();
    }

    private static void send(
            dev.offprint.edge.http.Response response,
            org.eclipse.jetty.server.Request jetty,
            Response answer,
            Callback callback) {
        answer.setStatus(response.status());
        for (Headers.Field field : response.headers().fields()) {
            answer.getHeaders().add(field.name(), field.value());
        }
        if (jetty.getLength() != 0) {
            // Content that nobody reads would be taken for the next request.
            answer.getHeaders().put(HttpHeader.CONNECTION, "close");
        }
        Body body = response.body();
        if (body instanceof StreamBody stream) {
            try (OutputStream out = Content.Sink.asOutputStream(answer)) {
                stream.sendTo(out);
            } catch (IOException broken) {
                Log.problem("an answer broke off", broken);
                callback.failed(broken);
                return;
            }
            callback.succeeded();
        } else {
            answer.write(true, ByteBuffer.wrap(((Bytes) body).bytes()), callback);
        }
    }

    private static Request request(org.eclipse.jetty.server.Request jetty) {
        List<Headers.Field> fields = new ArrayList<>(jetty.getHeaders().size());
        for (HttpField field : jetty.getHeaders()) {
            String value = field.getValue();
            fields.add(new Headers.Field(field.getName(), value == null ? "" : value));
        }
        String path = jetty.getHttpURI().getPath();
        return new Request(
                jetty.getMethod(),
                path == null || path.isEmpty() ? "/" : path,
                jetty.getHttpURI().getQuery(),
                new Headers(fields));
    }

    private static String peer(org.eclipse.jetty.server.Request jetty) {
        SocketAddress remote = jetty.getConnectionMetaData().getRemoteSocketAddress();
        if (remote instanceof InetSocketAddress inet && inet.getAddress() != null) {
            return inet.getAddress().getHostAddress();
        }
        return String.valueOf(remote);
    }
}
