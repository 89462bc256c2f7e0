package dev.offprint.command.preview;

import dev.offprint.process.BackgroundProgram;
import java.util.List;
import java.util.Locale;

/** Opens the browser that the machine's user likes best. */
final class Browser {

    private Browser() {}

    /** Opens a page; returns whether the machine knows how to. */
    static boolean open(String url) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return BackgroundProgram.start("rundll32", List.of("url.dll,FileProtocolHandler", url));
        }
        return BackgroundProgram.start(system.startsWith("mac") ? "open" : "xdg-open", List.of(url));
    }
}
