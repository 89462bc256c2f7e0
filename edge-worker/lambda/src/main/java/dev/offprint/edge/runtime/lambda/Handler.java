package dev.offprint.edge.runtime.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.lambda.event.HttpEvent;
import dev.offprint.edge.runtime.lambda.event.NotHttpEvent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.crac.Core;
import org.crac.Resource;

/**
 * The function for the managed Java runtime. That runtime does not stream, so an answer has at most 6 MB; a longer one is a problem that
 * says how to get it. With SnapStart, the snapshot has a site that has answered already, and a restored environment opens it anew.
 */
public class Handler implements RequestStreamHandler, Resource {

    /** Answered before a snapshot, so that their classes are loaded and compiled in it. */
    private static final String[] WARM_UP = {"/", "/api/knowledge/articles", "/openapi.json", "/no-such-address"};

    private static final int ROUNDS = 20;

    /** The hooks of Lambda's client for Java runtimes, and how the API of the hooks is told about them. */
    private static final String HOOKS = "com.amazonaws.services.lambda.crac";

    private static final String COMPATIBLE = "org.crac.Core.Compat";

    private final EdgeFunction function;
    private final Runnable reopen;

    /**
     * Reads the variables and the store.
     *
     * @throws IllegalArgumentException if a variable has an unusable value
     */
    public Handler() {
        this(ofEnvironment());
    }

    private Handler(LambdaSite site) {
        this(site.function(), () -> site.site().open());
        site.site().open(); // before the first event, and before a snapshot
    }

    /**
     * Returns a handler.
     *
     * @param function answers events
     * @param reopen reads the store anew, after a restore
     */
    @SuppressWarnings("this-escape") // registered last
    Handler(EdgeFunction function, Runnable reopen) {
        this.function = function;
        this.reopen = reopen;
        connectHooks();
        Core.getGlobalContext().register(this);
    }

    /** The managed runtime sets the property; an image with Lambda's client alone does not. */
    private static void connectHooks() {
        try {
            Class.forName(HOOKS + ".Core");
        } catch (ClassNotFoundException none) {
            return;
        }
        if (System.getProperty(COMPATIBLE) == null) {
            System.setProperty(COMPATIBLE, HOOKS);
        }
    }

    @Override
    public final void handleRequest(InputStream event, OutputStream answer, Context context) throws IOException {
        try {
            answer.write(WholePayload.of(function, HttpEvent.read(event.readAllBytes())));
        } catch (NotHttpEvent other) { // the runtime reports it as an error of the function
            throw new IllegalArgumentException(other.getMessage(), other);
        }
    }

    @Override
    public final void beforeCheckpoint(org.crac.Context<? extends Resource> context) throws IOException {
        for (int i = 0; i < ROUNDS; i++) {
            for (String path : WARM_UP) {
                Request request = new Request("GET", path, null, Headers.of("Accept-Encoding", "gzip"));
                byte[] unused = WholePayload.of(function, new HttpEvent(request, "127.0.0.1", false));
            }
        }
    }

    /** The connections and credentials of the snapshot are dead, its release is old, and its random numbers are known to all clones. */
    @Override
    public final void afterRestore(org.crac.Context<? extends Resource> context) {
        reopen.run();
    }

    private static LambdaSite ofEnvironment() {
        try {
            return LambdaSite.of(System.getenv());
        } catch (FunctionSettings.Wrong wrong) {
            throw new IllegalArgumentException(wrong.getMessage(), wrong);
        }
    }
}
