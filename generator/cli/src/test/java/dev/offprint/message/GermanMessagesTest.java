package dev.offprint.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every text for authors in the sources has a German one, with the same values. */
class GermanMessagesTest {

    /** Texts that have no German form yet; they are shown in English. */
    private static final Set<String> UNTRANSLATED = Set.of();

    /** Texts that are the same in German. */
    private static final Set<String> SAME =
            Set.of("{0} kB", "{0} {1}", "{0}, {1}", "{0}: {1}, {2}", "Links", "Deutsch", "Markdown", "JSON");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[0-9]}");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Map<String, String> GERMAN =
            Translations.in(Language.DE).all();

    private static MessageSources sources;

    @BeforeAll
    static void readTheSources() throws IOException {
        sources = MessageSources.read();
    }

    @Test
    void theSourcesHoldTexts() {
        assertThat(sources.texts())
                .hasSizeGreaterThan(500)
                .containsKeys("key `{0}` is given twice", "Side by side", "Hide", "scroll both languages together");
    }

    @Test
    void everyTextHasAGermanOne() {
        Set<String> missing = new TreeSet<>(sources.texts().keySet());
        missing.removeAll(GERMAN.keySet());
        assertThat(missing).isEqualTo(new TreeSet<>(UNTRANSLATED));
    }

    @Test
    void everyMessageIsALiteralSoThatItsTranslationIsFound() {
        assertThat(sources.variable()).isEmpty();
    }

    @Test
    void noTranslationIsOfATextThatIsGone() {
        Set<String> gone = new TreeSet<>(GERMAN.keySet());
        gone.removeAll(sources.texts().keySet());
        // what a library says is no literal of ours
        gone.removeIf(text -> text.matches("(could not find|found|expected|mapping values|the text is not YAML).*"));
        assertThat(gone).isEmpty();
    }

    @Test
    void noValueIsLost() {
        GERMAN.forEach((english, german) ->
                assertThat(all(PLACEHOLDER, german)).as(english).isEqualTo(all(PLACEHOLDER, english)));
    }

    /** Keys, values and file names are the same in every language; only examples of prose are translated. */
    @Test
    void whatAuthorsTypeIsTheSame() {
        GERMAN.forEach((english, german) -> {
            Set<String> lost = all(CODE, english);
            lost.removeIf(code -> code.matches("`(.*[a-z]+ .*|.*(title|task|text|bold|key|term).*|:)`"));
            if (sources.texts().containsKey(english)) {
                assertThat(all(CODE, german)).as(english).containsAll(lost);
            }
        });
    }

    @Test
    void onlyListedTextsAreTheSame() {
        assertThat(GERMAN.entrySet().stream()
                        .filter(text -> text.getKey().equals(text.getValue()))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(SAME);
    }

    @Test
    void quotationMarksAreGerman() {
        GERMAN.forEach((english, german) ->
                assertThat(CODE.matcher(german).replaceAll("")).as(english).doesNotContain("\"", "”", "‚", "'"));
    }

    private static Set<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The English texts for authors that the sources hold: literals in calls that make messages and findings, texts of the
     * dashboard's HTML, and literals that its scripts translate. Java is parsed by the compiler itself.
     *
     * @param texts the places of each text
     * @param variable the places where a message is made of something else than literals, so that no translation can be found
     */
    record MessageSources(SortedMap<String, SortedSet<String>> texts, List<String> variable) {

        private static final Path ROOT = Path.of("../..");
        private static final Path PANEL = ROOT.resolve("generator/preview/src/main/resources/dev/offprint/preview");
        private static final Pattern HTML_TEXT =
                Pattern.compile("(?<=>)[^<>\\n]+(?=<)|(?<= (?:aria-label|title)=\")[^\"]+");
        private static final Pattern SCRIPT_TEXT = Pattern.compile("(?<=\\bt\\(\")[^\"]+");
        /** Findings of other modules are for operators, in English. */
        private static final List<String> MODULES = List.of(
                "generator/base", "generator/compiler", "generator/importer", "generator/preview", "generator/cli");

        /** Reads all sources. */
        static MessageSources read() throws IOException {
            MessageSources found = new MessageSources(new TreeMap<>(), new ArrayList<>());
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
                JavacTask task = (JavacTask) compiler.getTask(
                        null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources()));
                for (CompilationUnitTree unit : task.parse()) {
                    new Calls(
                                    found,
                                    Path.of(unit.getSourceFile().getName())
                                            .getFileName()
                                            .toString())
                            .scan(unit, "");
                }
            }
            HintTable.LEFTOVERS.rows().forEach(row -> found.add(row.hint(), "leftovers.tsv"));
            HintTable.REMOVED.rows().forEach(row -> found.add(row.hint(), "removed.tsv"));
            HintTable.VALUES.rows().forEach(row -> found.add(row.hint(), "values.tsv"));
            found.panel();
            return found;
        }

        private static List<Path> sources() throws IOException {
            List<Path> sources = new ArrayList<>();
            for (String module : MODULES) {
                try (Stream<Path> all = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                    all.filter(path -> path.toString().endsWith(".java")).forEach(sources::add);
                }
            }
            return sources;
        }

        private void panel() throws IOException {
            try (Stream<Path> files = Files.list(PANEL)) {
                for (Path file : files.sorted().toList()) {
                    String name = file.getFileName().toString();
                    if (!name.endsWith(".css")) {
                        Matcher texts =
                                (name.endsWith(".html") ? HTML_TEXT : SCRIPT_TEXT).matcher(Files.readString(file));
                        while (texts.find()) {
                            add(texts.group().strip(), name);
                        }
                    }
                }
            }
        }

        private void add(String text, String place) {
            if (!text.isEmpty()) {
                texts.computeIfAbsent(text, one -> new TreeSet<>()).add(place);
            }
        }

        /** Finds the calls in one file. */
        private static final class Calls extends TreeScanner<Object, Object> {

            private final MessageSources found;
            private final String file;

            Calls(MessageSources found, String file) {
                this.found = found;
                this.file = file;
            }

            @Override
            public Object visitMethodInvocation(MethodInvocationTree call, Object nothing) {
                String method = call.getMethodSelect().toString();
                List<? extends ExpressionTree> arguments = call.getArguments();
                boolean isStage = method.endsWith(".stage") || method.endsWith(".each");
                if (method.equals("Message.of") || (isStage && isText(arguments.get(0)))) {
                    template(arguments.get(0), method);
                } else if ((method.matches("Code\\.[A-Z_0-9]+\\.at") && arguments.size() == 3)
                        || (method.equals("sources.report") && arguments.size() == 4)) {
                    arguments.subList(arguments.size() - 2, arguments.size()).stream()
                            .filter(argument -> argument.toString().contains("\"") && isText(argument))
                            .forEach(argument -> template(argument, method));
                }
                return super.visitMethodInvocation(call, nothing);
            }

            private void template(ExpressionTree argument, String method) {
                Optional<String> text = literal(argument);
                text.ifPresent(one -> found.add(one, file));
                if (text.isEmpty() && !file.equals("Diagnostic.java")) { // its constructor takes texts of other modules
                    found.variable.add(file + ": " + method + "(" + argument + ")");
                }
            }

            private static boolean isText(Tree argument) {
                return argument.getKind() == Tree.Kind.STRING_LITERAL || argument.getKind() == Tree.Kind.PLUS;
            }

            private static Optional<String> literal(ExpressionTree argument) {
                if (argument instanceof LiteralTree literal && literal.getValue() instanceof String text) {
                    return Optional.of(text);
                } else if (argument instanceof ParenthesizedTree inner) {
                    return literal(inner.getExpression());
                } else if (argument instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                    return literal(sum.getLeftOperand())
                            .flatMap(left -> literal(sum.getRightOperand()).map(right -> left + right));
                }
                return Optional.empty();
            }
        }
    }
}
