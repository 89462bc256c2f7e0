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

    /**
     * Reads an asset for texts in a language. What it does not say in that language, it says in another one, unless that is a draft.
     *
     * @param asset the asset; an empty object if the export does not have it
     */
    static ContentfulAsset of(JsonNode asset, String tag) {
        String address = said(asset, "file", "/url", tag);
        String type = said(asset, "file", "/contentType", tag);
        String description = said(asset, "description", "", tag);
        return new ContentfulAsset(
                address.startsWith("//") ? "https:" + address : address,
                description.isBlank() ? said(asset, "title", "", tag) : description,
                type.isEmpty() || type.startsWith("image/"));
    }

    private static String said(JsonNode asset, String field, String member, String tag) {
        for (JsonNode value : ContentfulFields.inAny(asset, field, tag)) {
            String text = value.at(member).asText("");
            if (!text.isBlank()) {
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
