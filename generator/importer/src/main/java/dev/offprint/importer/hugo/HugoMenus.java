package dev.offprint.importer.hugo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.nio.file.Path;
import java.util.Optional;

/** Menus in the settings (gohugo.io, "Menus"). */
public final class HugoMenus {

    private HugoMenus() {}

    /** Takes note of them. */
    public static void note(ObjectNode config, Optional<Path> file, ImportNotes notes) {
        boolean hasMenus =
                !config.path("menu").isEmpty() || !config.path("menus").isEmpty();
        if (hasMenus) {
            file.ifPresent(one -> notes.add(
                    String.valueOf(one.getFileName()),
                    Message.of("has menus, which are not kept: lists here make themselves")));
        }
    }
}
