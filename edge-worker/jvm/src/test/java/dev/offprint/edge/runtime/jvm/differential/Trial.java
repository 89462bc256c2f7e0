package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;

/**
 * A request to the adapter of a world.
 *
 * @param world the world
 * @param request the request
 */
public record Trial(World world, Request request) {

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
