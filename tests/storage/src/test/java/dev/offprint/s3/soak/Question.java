package dev.offprint.s3.soak;

import java.util.ArrayList;
import java.util.List;

/**
 * A request of the load, without what differs from client to client.
 *
 * @param path with its query
 * @param fields the header lines that choose a representation, each with its line end
 */
record Question(String path, String fields) {

    private static final List<String> CHOICES =
            List.of("", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br\r\n", "Accept: text/markdown\r\n");

    /** Returns every path in every representation. */
    static List<Question> of(List<String> paths) {
        List<Question> all = new ArrayList<>();
        for (String path : paths) {
            CHOICES.forEach(fields -> all.add(new Question(path, fields)));
        }
        return all;
    }

    /** Returns the bytes of a request, with more header lines. */
    String request(String more) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + more + "\r\n";
    }
}
