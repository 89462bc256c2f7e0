package dev.offprint.edge.problem;

import dev.offprint.edge.http.Utf8;

/** Writes a problem as JSON (specification, "Errors"; RFC 9457). */
public final class ProblemJson {

    /** The media type of the bytes written. */
    public static final String CONTENT_TYPE = "application/problem+json";

    private static final String HEX = "0123456789abcdef";

    private final StringBuilder json = new StringBuilder(512);

    private ProblemJson() {}

    /**
     * Returns the body of a problem.
     *
     * @param problem the problem
     * @param baseUrl the base URL of the service and of the pages of the problem types
     * @param instance the path of the request as received, without its query
     */
    public static byte[] write(Problem problem, String baseUrl, String instance) {
        ProblemType type = problem.type();
        ProblemJson writer = new ProblemJson();
        writer.member("{", "type", baseUrl + "/problems/" + type.pageName());
        writer.member(",", "title", type.title());
        writer.json.append(",\"status\":").append(type.status());
        writer.member(",", "detail", problem.detail());
        writer.member(",", "instance", instance);
        writer.member(",", "code", type.code());
        writer.member(",", "message", problem.detail());
        writer.member(",", "resolution", problem.resolution());
        return Utf8.bytes(writer.json.append("}\n").toString());
    }

    private void member(String before, String name, String value) {
        json.append(before).append('"').append(name).append("\":\"");
        if (isPlain(value)) {
            json.append(value).append('"');
            return;
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isHighSurrogate(c)
                    && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1))) {
                json.append(c).append(value.charAt(++i));
            } else {
                character(c);
            }
        }
        json.append('"');
    }

    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c >= 0x7f || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    private void character(char c) {
        if (c == '"' || c == '\\') {
            json.append('\\').append(c);
        } else if (c < ' ' || c == 0x7f) { // RFC 8259, 7; DEL is legal but invisible
            json.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xf));
        } else {
            json.append(Character.isSurrogate(c) ? '\ufffd' : c); // RFC 8259, 8.2: a lone surrogate is unpredictable
        }
    }
}
