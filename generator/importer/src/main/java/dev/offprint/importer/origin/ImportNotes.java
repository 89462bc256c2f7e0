package dev.offprint.importer.origin;

import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects what could not be kept. For one thread. */
public final class ImportNotes {

    private final Set<ImportNote> notes = new LinkedHashSet<>();
    private final Map<String, KeyUse> keys = new TreeMap<>();
    private final Map<String, String> names = new HashMap<>();

    /**
     * How often a key of front matter was not kept.
     *
     * @param first the first file that has it
     * @param files how many files have it
     */
    public record KeyUse(String first, int files) {}

    /** Adds something about a line of a file. */
    public void add(String source, int line, Message text) {
        notes.add(new ImportNote(source, line, text));
    }

    /** Adds something about a whole file. */
    public void add(String source, Message text) {
        add(source, 0, text);
    }

    /** Says what readers know a source by that is a number. */
    public void name(String source, String title) {
        names.put(source, title);
    }

    /** Returns where a note is, with what readers know that by. */
    public String place(ImportNote note) {
        String name = names.getOrDefault(note.source(), "");
        return name.isEmpty() ? note.place() : note.place() + " (" + name + ")";
    }

    /** Says that a file has a key of front matter for which there is no place. */
    public void dropped(String source, String key) {
        keys.merge(key, new KeyUse(source, 1), (known, more) -> new KeyUse(known.first(), known.files() + 1));
    }

    /** Returns everything, sorted by place. */
    public List<ImportNote> sorted() {
        List<ImportNote> all = new ArrayList<>(notes);
        all.sort(null);
        return all;
    }

    /** Returns the keys for which there was no place, by name. */
    public Map<String, KeyUse> droppedKeys() {
        return new TreeMap<>(keys);
    }
}
