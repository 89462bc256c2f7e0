package dev.offprint.edge;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A request and the answer expected, as {@code tests/spec/http/*.http} write them.
 *
 * @param name file, line and title
 * @param everywhere whether its title ends with {@code [everywhere]}: another runtime or store can get it wrong, although the
 *     decision is that of the core
 * @param world the circumstances
 * @param request the request
 * @param status the status code expected
 * @param fields the fields expected: {@code *} is any value, a name that begins with {@code !} must not be there
 * @param body the lines of the body expected: none for any body, {@code (empty)} for no body, {@code ~ text} for a body
 *     that contains the text, else the body itself
 */
public record Exchange(
        String name,
        boolean everywhere,
        World world,
        Request request,
        int status,
        List<Headers.Field> fields,
        List<String> body) {

    private static final String EVERYWHERE = " [everywhere]";

    /** Returns every exchange, file by file in the order of their names. */
    public static List<Exchange> all() {
        List<Exchange> exchanges = new ArrayList<>();
        try (Stream<Path> files = Files.list(SpecFolder.of("http"))) {
            for (Path file : files.sorted().toList()) {
                read(file, exchanges);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return exchanges;
    }

    /** Returns the few exchanges for a runtime or store whose decisions another one has shown with all of them. */
    public static List<Exchange> differing() {
        return all().stream().filter(Exchange::everywhere).toList();
    }

    private static void read(Path file, List<Exchange> exchanges) throws IOException {
        List<String> lines = Files.readAllLines(file);
        World world = World.USUAL;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("# world: ")) {
                world = World.valueOf(line.substring("# world: ".length()));
            } else if (line.startsWith("### ")) {
                int end = i + 1;
                while (end < lines.size() && !lines.get(end).startsWith("#")) {
                    end++;
                }
                boolean everywhere = line.endsWith(EVERYWHERE);
                String title = line.substring("### ".length(), line.length() - (everywhere ? EVERYWHERE.length() : 0));
                String name = file.getFileName() + ":" + (i + 1) + " " + title;
                exchanges.add(exchange(name, everywhere, world, lines.subList(i + 1, end)));
            }
        }
    }

    private static Exchange exchange(String name, boolean everywhere, World world, List<String> lines) {
        int blank = lines.indexOf("");
        String[] start = lines.get(0).split(" ", -1);
        Request request = Request.get(start[1]).withMethod(start[0]);
        for (Headers.Field field : fields(lines.subList(1, blank))) {
            request = request.with(field.name(), field.value());
        }
        List<String> expected = lines.subList(blank + 1, lines.size());
        int end = expected.indexOf("");
        List<String> head = end < 0 ? expected : expected.subList(0, end);
        List<String> body = new ArrayList<>(end < 0 ? List.of() : expected.subList(end + 1, expected.size()));
        while (!body.isEmpty() && body.get(body.size() - 1).isEmpty()) {
            body.remove(body.size() - 1);
        }
        int status = Integer.parseInt(head.get(0).split(" ", -1)[1]);
        return new Exchange(name, everywhere, world, request, status, fields(head.subList(1, head.size())), body);
    }

    private static List<Headers.Field> fields(List<String> lines) {
        List<Headers.Field> fields = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            fields.add(
                    colon < 0
                            ? new Headers.Field(line, "")
                            : new Headers.Field(
                                    line.substring(0, colon),
                                    line.substring(colon + 1).strip()));
        }
        return fields;
    }
}
