package dev.offprint.importer.markup.mdx;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of other files that a page of MDX shows: {@code import Part from './_part.mdx'} and {@code <Part/>}. */
public final class ImportedTexts {

    private static final Pattern IMPORT =
            Pattern.compile("import\\s+(\\w{1,100})\\s+from\\s+[\"']([^\"'\\n]{1,500}\\.(?:mdx?|markdown))[\"'].*");
    private static final Pattern TAG = Pattern.compile("<([A-Z]\\w{0,99})(?=[\\s/>]|$)");

    private ImportedTexts() {}

    /** Takes note of the places at which they would be. */
    public static void note(Markup text, String source, ImportNotes notes) {
        Map<String, String> files = new HashMap<>();
        for (MarkupLine line : text.lines()) {
            Matcher imported = IMPORT.matcher(line.text());
            if (!line.isCode() && imported.matches()) {
                files.put(imported.group(1), imported.group(2));
            } else if (!line.isCode() && !files.isEmpty()) {
                TAG.matcher(line.text())
                        .results()
                        .map(tag -> files.get(tag.group(1)))
                        .filter(file -> file != null)
                        .forEach(file -> notes.add(
                                source,
                                line.number(),
                                Message.of("text of another file is not inserted: `{0}`", file)));
            }
        }
    }
}
