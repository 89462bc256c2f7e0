package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to the adapter of a world.
 *
 * @param world the world
 * @param request the request
 */
public record Trial(World world, Request request) {

    /** Returns the trials that ask for a little less: one field, the query, one segment or one character is missing. */
    List<Trial> smaller() {
        List<Trial> smaller = new ArrayList<>();
        List<Headers.Field> fields = request.headers().fields();
        for (int i = 0; i < fields.size(); i++) {
            List<Headers.Field> fewer = new ArrayList<>(fields);
            fewer.remove(i);
            smaller.add(with(request.path(), request.query(), fewer));
        }
        String query = request.query();
        if (query != null) {
            smaller.add(with(request.path(), null, fields));
            for (int i = 0; i < query.length(); i++) {
                smaller.add(with(request.path(), query.substring(0, i) + query.substring(i + 1), fields));
            }
        }
        String path = request.path();
        for (int slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
            smaller.add(with(path.substring(slash), query, fields));
            smaller.add(with(path.substring(0, slash), query, fields));
        }
        for (int i = 1; i < path.length(); i++) {
            smaller.add(with(path.substring(0, i) + path.substring(i + 1), query, fields));
        }
        return smaller;
    }

    private Trial with(String path, @Nullable String query, List<Headers.Field> fields) {
        return new Trial(world, new Request(request.method(), path, query, new Headers(fields)));
    }

    /** Returns the head of the request as it is sent, with what is not visible in a field or a target as \xx. */
    @Override
    public String toString() {
        StringBuilder head = new StringBuilder(world + ": " + request.method() + " " + request.path());
        if (request.query() != null) {
            head.append('?').append(request.query());
        }
        for (Headers.Field field : request.headers().fields()) {
            head.append("\n  ").append(field.name()).append(": ").append(field.value());
        }
        StringBuilder visible = new StringBuilder();
        for (char c : head.toString().toCharArray()) {
            visible.append(c == '\n' || (c >= ' ' && c < 0x7f) ? String.valueOf(c) : "\\%02x".formatted((int) c));
        }
        return visible.toString();
    }
}
