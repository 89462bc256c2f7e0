package dev.offprint.edge;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules of the house, as far as a machine can hold them. */
final class ArchitectureTest {

    private static final int MOST_FILES_IN_A_PACKAGE = 14;
    private static final Set<String> CORE_SEES =
            Set.of("java.lang", "java.util", "java.util.function", "java.nio.charset", "org.jspecify.annotations");
    /** What the compiler writes for lambdas, text joins and records; it costs nothing when compiled to a worker. */
    private static final Set<String> COMPILER_SEES = Set.of("java.lang.invoke", "java.lang.runtime");

    /** Values of the packages above that a worker does not have, or pays for with many kilobytes. */
    private static final Set<String> BARRED = Set.of(
            "java.lang.Thread",
            "java.util.Formatter",
            "java.util.HexFormat",
            "java.util.Scanner",
            "java.util.StringJoiner",
            "java.util.UUID");

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
            .importPackages("dev.offprint.edge");

    @Test
    void packagesFormNoCycle() {
        slices().matching("dev.offprint.(**)").should().beFreeOfCycles().check(MAIN);
    }

    @Test
    void theCoreDependsOnTheJdkAloneAndOnLittleOfIt() {
        classes()
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe("the core may see", ArchitectureTest::coreMaySee))
                .check(MAIN);
    }

    @Test
    void theCoreHasNoClockAndNothingThatIsLargeInAWorker() {
        noClasses()
                .should()
                .callMethodWhere(DescribedPredicate.describe("it is barred from the core", call -> {
                    String method = call.getTarget().getOwner().getSimpleName() + "."
                            + call.getTarget().getName();
                    return Set.of(
                                    "String.format",
                                    "String.formatted",
                                    "String.matches",
                                    "String.replaceAll",
                                    "String.replaceFirst",
                                    "String.split",
                                    "String.lines",
                                    "String.chars",
                                    "Double.parseDouble",
                                    "Float.parseFloat",
                                    "System.currentTimeMillis",
                                    "System.nanoTime",
                                    "System.getenv",
                                    "System.getProperty",
                                    "System.exit",
                                    "Instant.now",
                                    "Instant.parse",
                                    "Class.forName",
                                    "List.stream",
                                    "Collection.stream",
                                    // with them the equality of every record is compiled
                                    "Map.of",
                                    "Map.ofEntries",
                                    "Map.copyOf",
                                    "Set.of",
                                    "Set.copyOf")
                            .contains(method);
                }))
                .check(MAIN);
    }

    @Test
    void noClassIsNamedForWhatItIsNot() {
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|Service)$")
                .check(MAIN);
    }

    @Test
    void noPackageHoldsTooMuch() {
        Map<String, Integer> files = new HashMap<>();
        for (JavaClass javaClass : MAIN) {
            // what says what a package is for is no room of its own
            if (javaClass.isTopLevelClass() && !javaClass.getSimpleName().equals("package-info")) {
                files.merge(javaClass.getPackageName(), 1, Integer::sum);
            }
        }
        assertThat(files).isNotEmpty();
        assertThat(files)
                .allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(MOST_FILES_IN_A_PACKAGE));
    }

    private static boolean coreMaySee(JavaClass seen) {
        JavaClass type = seen.getBaseComponentType();
        String name = type.getPackageName();
        boolean barred = BARRED.contains(type.getName()) || name.startsWith("java.lang.reflect");
        boolean own = name.startsWith("dev.offprint.edge");
        return type.isPrimitive() || (!barred && (own || CORE_SEES.contains(name) || COMPILER_SEES.contains(name)));
    }
}
