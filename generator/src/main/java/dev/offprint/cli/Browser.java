package dev.offprint.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens the browser that the machine's user likes best. */
final class Browser {

    private Browser() {}

    /** Opens a page; returns whether the machine knows how to. */
    static boolean open(String url) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.startsWith("mac")
                ? List.of("open", url)
                : system.startsWith("windows")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                        : List.of("xdg-open", url);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException absent) {
            return false;
        }
    }
}
