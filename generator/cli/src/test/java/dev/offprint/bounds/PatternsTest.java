package dev.offprint.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.offprint.ArchitectureTest;
import dev.offprint.article.SourceSchema;
import dev.offprint.level.Gate;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * No pattern is dangerous: for every pattern that the program keeps, texts are made of what is in the pattern, a beginning, one part again
 * and again and an end, and how often it reads a character grows no faster than the text.
 */
@Gate
class PatternsTest {

    private static final int SHORT = 3_000;
    private static final int LONG = 4 * SHORT;
    private static final int DEEP = 100_000;
    /** A pattern that looks this far from each character is bounded. */
    private static final long REACH = 4_500;

    /** Patterns that no code searches with: each is matched with a text from its beginning. */
    private static final Set<String> WHOLE = Set.of(
            "AnswerPayload.TEXT",
            "Assets.COMMENT",
            "Basics.FILM",
            "Basics.NO_IMAGE",
            "Basics.STATEMENT",
            "BuiltSite.LIST_ADDRESS",
            "BuiltSite.REFRESH",
            "BuiltSite.SERVICE",
            "CodeHtml.HTTP",
            "ExecCdn.WORD",
            "HtmlLint.HINTS",
            "HtmlTag.ATTRIBUTE",
            "LinkReport$LinkHints.HOST",
            "LinkReport$LinkHints.MAIL",
            "LostCharacters.LEFT",
            "MarkdownFolder.NAME",
            "MarkdownFolder.TEXTS_OF_NOBODY",
            "PageFacts.MIDNIGHT",
            "StoreOptions.MISTYPED_URL",
            "UnexpectedBlocks.DELIMITER",
            "UnexpectedBlocks.PROSE",
            "UnexpectedBlocks.UNFINISHED",
            "ValueLinks.NAMED");

    /** Characters of the classes that patterns name. */
    private static final List<String> USUAL =
            List.of("a", "A", "1", " ", "\n", "\t", "_", ".", "-", "é", "a ", "a-", "a.", "a/", "a,");

    @Test
    void noPatternReadsMoreThanALineAllowsFromEachCharacter() {
        Map<String, Pattern> patterns = new TreeMap<>();
        for (JavaClass one : new ClassFileImporter()
                .withImportOption(ArchitectureTest::isMain)
                .importPackages("dev.offprint")) {
            if (!one.getPackageName().startsWith("dev.offprint.edge.redis")) { // its library is not here
                fields(one.reflect(), patterns);
            }
        }
        schemas(patterns);
        assertThat(patterns).hasSizeGreaterThan(100);
        List<String> dangerous = new ArrayList<>();
        patterns.forEach((name, pattern) -> {
            String worst = new Trial(pattern, !WHOLE.contains(name.replaceFirst("\\[.*", ""))).worst();
            if (!worst.isEmpty()) {
                dangerous.add(name + " " + pattern + " on " + worst);
            }
        });
        assertThat(dangerous).isEmpty();
    }

    /** Patterns of the schemas, with which values of any length are searched. */
    private static void schemas(Map<String, Pattern> patterns) {
        List<JsonNode> documents = new ArrayList<>(List.of(SourceSchema.openApi(), SourceSchema.THEME.document()));
        SourceSchema.all().forEach(schema -> documents.add(schema.document()));
        for (JsonNode document : documents) {
            document.findValuesAsText("pattern").forEach(one -> patterns.put("schema " + one, Pattern.compile(one)));
        }
    }

    private static void fields(Class<?> owner, Map<String, Pattern> patterns) {
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                try {
                    field.setAccessible(true);
                    collect(
                            owner.getName().substring(owner.getPackageName().length() + 1) + "." + field.getName(),
                            field.get(null),
                            patterns);
                } catch (ReflectiveOperationException | RuntimeException | LinkageError closed) {
                    // of a class that this JVM cannot use
                }
            }
        }
    }

    private static void collect(String name, Object value, Map<String, Pattern> patterns)
            throws ReflectiveOperationException {
        if (value instanceof Pattern pattern) {
            patterns.put(name, pattern);
        } else if (value instanceof Iterable<?> many && value instanceof java.util.Collection<?>) {
            int index = 0;
            for (Object one : many) {
                collect(name + "[" + index++ + "]", one, patterns);
            }
        } else if (value instanceof Map<?, ?> map) {
            collect(name, new ArrayList<>(map.values()), patterns);
        } else if (value instanceof Record && value.getClass().getName().startsWith("dev.offprint")) {
            for (RecordComponent part : value.getClass().getRecordComponents()) {
                if (part.getType() == Pattern.class) {
                    part.getAccessor().setAccessible(true);
                    collect(name + "." + part.getName(), part.getAccessor().invoke(value), patterns);
                }
            }
        }
    }

    /** A pattern, and whether texts are searched for it. */
    private record Trial(Pattern pattern, boolean isSearched) {

        /** Returns a text for which the reads grow faster than its length; empty if none was found. */
        String worst() {
            String written =
                    pattern.pattern().replaceAll("\\\\[pP]\\{[^}]*}|\\\\[a-zA-Z]|\\(\\?[a-z]*[:=!<]*|\\{[0-9,]+}", "");
            Set<String> parts = new LinkedHashSet<>(USUAL);
            Pattern.compile("[^\\\\()|?*+{}^$]")
                    .matcher(written)
                    .results()
                    .limit(30)
                    .forEach(one -> parts.add(one.group()));
            Set<String> beginnings = new LinkedHashSet<>(List.of("", "a", "\n"));
            Pattern.compile("[\\w<&*/:=\"' !-]{2,8}")
                    .matcher(written)
                    .results()
                    .limit(12)
                    .forEach(one -> {
                        parts.add(one.group());
                        beginnings.add(one.group());
                    });
            for (String part : parts) {
                if (overflows(part.repeat(DEEP / part.length()))) {
                    return DEEP + " letters of `" + part + "`: the stack overflows";
                }
            }
            parts.stream().limit(12).forEach(beginnings::add);
            for (String beginning : beginnings) {
                for (String part : parts) {
                    for (String end : List.of("", "\u0001")) {
                        if (grows(beginning, part, end)) {
                            return "`" + beginning + "` + n × `" + part + "` + `" + end + "`";
                        }
                    }
                }
            }
            return "";
        }

        private boolean grows(String beginning, String part, String end) {
            long few = reads(beginning + part.repeat(SHORT / part.length()) + end);
            if (few < 30L * SHORT) {
                return false;
            }
            long many = reads(beginning + part.repeat(LONG / part.length()) + end);
            return (many > 8 * few && many > 100L * LONG) || many > REACH * LONG;
        }

        /** A group that is repeated takes a frame of the stack each time. */
        private boolean overflows(String text) {
            try {
                boolean unused = pattern.matcher(text).lookingAt();
                return false;
            } catch (StackOverflowError deep) {
                return true;
            }
        }

        private long reads(String text) {
            Counted counted = new Counted(text, REACH * LONG + 1);
            try {
                Matcher matcher = pattern.matcher(counted);
                boolean found = isSearched ? matcher.find() : matcher.matches() || matcher.lookingAt();
                while (isSearched && found) {
                    found = matcher.find();
                }
            } catch (TooMany stopped) {
                return counted.reads;
            } catch (StackOverflowError deep) {
                return Long.MAX_VALUE;
            }
            return counted.reads;
        }
    }

    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooMany() {
            super(null, null, false, false);
        }
    }

    /** A text that counts how often a character of it is read. */
    private static final class Counted implements CharSequence {
        private final String text;
        private final long most;
        private long reads;

        Counted(String text, long most) {
            this.text = text;
            this.most = most;
        }

        @Override
        public char charAt(int index) {
            if (++reads > most) {
                throw new TooMany();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
