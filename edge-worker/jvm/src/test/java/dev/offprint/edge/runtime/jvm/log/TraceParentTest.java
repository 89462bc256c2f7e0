package dev.offprint.edge.runtime.jvm.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of W3C Trace Context, 3.2. */
final class TraceParentTest {

    private static final String GOOD = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Test
    void keepsAValidField() {
        assertThat(TraceParent.valid(GOOD)).contains(GOOD);
        assertThat(TraceParent.valid(GOOD.replace("-01", "-00"))).isPresent();
    }

    @Test
    void readsANewerVersionAsFarAsItKnowsIt() {
        assertThat(TraceParent.valid("01" + GOOD.substring(2) + "-more")).contains(GOOD);
        assertThat(TraceParent.valid("cc" + GOOD.substring(2))).contains(GOOD);
        assertThat(TraceParent.valid("cc" + GOOD.substring(2) + ".more")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                "00-00000000000000000000000000000000-b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
                "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
                "00-0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331-01",
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0"
            })
    void dropsAnythingElse(String field) {
        assertThat(TraceParent.valid(field)).isEmpty();
    }

    @Test
    void belongsToTheThreadUntilItsScopeEnds() {
        TraceParent.Scope scope = TraceParent.enter(request(GOOD));
        assertThat(TraceParent.current()).isEqualTo(GOOD);
        scope.close();
        assertThat(TraceParent.current()).isNull();
        TraceParent.enter(request("nonsense")).close();
        assertThat(TraceParent.current()).isNull();
    }

    private static Request request(String field) {
        return new Request("GET", "/", null, new Headers(List.of(new Headers.Field("traceparent", field))));
    }
}
