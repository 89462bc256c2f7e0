package dev.offprint.s3.fault;

import java.util.Map;
import java.util.TreeMap;

/**
 * The traffic through a proxy to a storage.
 *
 * @param requests the number of requests for each operation: GET, HEAD, LIST, PUT, POST (parts, multi-deletes), DELETE
 * @param faults the number of requests with a fault
 * @param sent the bytes of the bodies of requests
 * @param received the bytes of the bodies of answers
 */
public record Traffic(Map<String, Integer> requests, int faults, long sent, long received) {

    /** No requests at all. */
    static final Traffic NONE = new Traffic(Map.of(), 0, 0, 0);

    /** Returns the name under which a request is counted. */
    public static String operation(HttpMessage request) {
        boolean list = request.method().equals("GET") && request.target().contains("list-type=2");
        return list ? "LIST" : request.method();
    }

    /** Returns the number of requests. */
    public int total() {
        return requests.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns the number of requests for an operation. */
    public int of(String operation) {
        return requests.getOrDefault(operation, 0);
    }

    Traffic plus(HttpMessage request, boolean faulty) {
        Map<String, Integer> more = new TreeMap<>(requests);
        more.merge(operation(request), 1, Integer::sum);
        return new Traffic(more, faults + (faulty ? 1 : 0), sent + request.body().length, received);
    }

    Traffic plus(HttpMessage answer) {
        return new Traffic(requests, faults, sent, received + answer.body().length);
    }
}
