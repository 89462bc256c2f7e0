package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.markdown.MarkdownSyntax;

/**
 * A file of Contentful. Downloaded files are in folders that have the names of their addresses.
 *
 * @param address where it is; empty if it is not in the export
 * @param text what it shows: its description, or its title
 * @param isImage whether pages can show it
 */
record ContentfulAsset(String address, String text, boolean isImage) {

    /** An asset that an export refers to and does not have. */
    static final ContentfulAsset MISSING = new ContentfulAsset("", "", false);

    /** Reads the fields of an asset, each in the first of its languages. */
    static ContentfulAsset of(JsonNode fields) {
        String address = first(fields.path("file"), "url");
        String type = first(fields.path("file"), "contentType");
        String description = first(fields.path("description"), "");
        return new ContentfulAsset(
                address.startsWith("//") ? "https:" + address : address,
                description.isBlank() ? first(fields.path("title"), "") : description,
                type.isEmpty() || type.startsWith("image/"));
    }

    private static String first(JsonNode languages, String member) {
        for (JsonNode one : languages) {
            String text = member.isEmpty() ? one.asText("") : one.path(member).asText("");
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    /** Returns the image, or a link to another file; nothing if the export does not have it. */
    String markdown() {
        String label = MarkdownSyntax.escaped(text).strip();
        String sign = isImage ? "!" : "";
        return address.isEmpty()
                ? ""
                : sign + "[" + (label.isEmpty() && !isImage ? name() : label) + "](" + destination() + ")";
    }

    /** Returns the address as the destination of a link. */
    String destination() {
        return MarkdownSyntax.address(address);
    }

    private String name() {
        return MarkdownSyntax.escaped(address.substring(address.lastIndexOf('/') + 1));
    }
}
