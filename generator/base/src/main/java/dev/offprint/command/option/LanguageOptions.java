package dev.offprint.command.option;

import dev.offprint.message.Language;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option of every command for authors that chooses the language of their messages. */
public final class LanguageOptions {

    @Option(
            names = "--lang",
            paramLabel = "LANG",
            converter = LanguageConverter.class,
            description =
                    "The language of messages for authors: en or de. Default: that of LC_ALL, LC_MESSAGES or LANG.")
    private @Nullable Language given;

    /** Returns the language for people: the one given, else that of their environment. */
    public Language orElse(Language environment) {
        return given == null ? environment : given;
    }

    /** Returns the language for programs, on which the environment has no influence: the one given, else English. */
    public Language forPrograms() {
        return orElse(Language.EN);
    }

    /** Reads {@code de}, or a locale such as {@code de_DE.UTF-8}. */
    static final class LanguageConverter implements ITypeConverter<Language> {

        @Override
        public Language convert(String text) {
            return Language.of(text)
                    .orElseThrow(() -> new TypeConversionException("`" + text + "` is no language of messages; write "
                            + Stream.of(Language.values()).map(Language::tag).collect(Collectors.joining(" or "))));
        }
    }
}
