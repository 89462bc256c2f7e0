package dev.offprint.command.preview;

import dev.offprint.preview.PreviewServer.Drafts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code pages} or {@code api}. */
public final class DraftsConverter implements ITypeConverter<Drafts> {

    @Override
    public Drafts convert(String text) {
        return switch (text) {
            case "pages" -> Drafts.PAGES;
            case "api" -> Drafts.API;
            default -> throw new TypeConversionException("`" + text + "` is no place for drafts; write pages or api");
        };
    }
}
