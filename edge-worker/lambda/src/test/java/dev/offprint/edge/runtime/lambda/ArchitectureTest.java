package dev.offprint.edge.runtime.lambda;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md for the function and for what it takes of the server. */
@Tag("slow")
final class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.offprint");

    /** What the function does without; the pom leaves it out. */
    private static final String[] SERVER = {"org.eclipse.jetty.", "io.prometheus.", "picocli.", "org.slf4j."};

    @Test
    void thereAreClassesToJudge() {
        assertThat(CLASSES.contain(Bootstrap.class)).isTrue();
        assertThat(CLASSES.contain(dev.offprint.edge.runtime.jvm.EdgeSource.class))
                .isTrue();
    }

    @Test
    void packagesFormNoCycle() {
        slices().matching("dev.offprint.edge.runtime.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void theFunctionTakesOfTheServerTheReaderOfStoresAndItsLog() {
        noClasses()
                .that()
                .resideInAPackage("dev.offprint.edge.runtime.lambda..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.offprint.edge.runtime.jvm.admin..",
                        "dev.offprint.edge.runtime.jvm.connection..",
                        "dev.offprint.edge.runtime.jvm.limit..",
                        "dev.offprint.edge.runtime.jvm.option..",
                        "dev.offprint.edge.runtime.jvm.process..",
                        "dev.offprint.edge.runtime.jvm.proxy..",
                        "dev.offprint.edge.runtime.jvm.quota..",
                        "dev.offprint.edge.runtime.jvm.tls..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.offprint.edge.runtime.jvm..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.offprint.edge.runtime.lambda..")
                .check(CLASSES);
    }

    @Test
    void onlyTheHandlerSeesTheManagedRuntime() {
        classes()
                .that()
                .resideInAnyPackage("dev.offprint..")
                .and()
                .doNotHaveFullyQualifiedName(Handler.class.getName())
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages("com.amazonaws..", "org.crac..")
                .check(CLASSES);
    }

    /** A library that is left out is missed when a class that needs it is used: nothing that the function reaches may need one. */
    @Test
    void nothingThatTheFunctionReachesNeedsWhatIsLeftOut() {
        Deque<JavaClass> next = new ArrayDeque<>();
        Set<String> reached = new TreeSet<>();
        Set<String> missed = new TreeSet<>();
        CLASSES.stream()
                .filter(one -> one.getPackageName().startsWith("dev.offprint.edge.runtime.lambda"))
                .forEach(next::add);
        while (!next.isEmpty()) {
            JavaClass one = next.remove();
            if (reached.add(one.getName())) {
                one.getDirectDependenciesFromSelf().forEach(dependency -> {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (Set.of(SERVER).stream().anyMatch(target.getName()::startsWith)) {
                        missed.add(one.getName() + " needs " + target.getName());
                    } else if (target.getName().startsWith("dev.offprint.")) {
                        next.add(target);
                    }
                });
            }
        }
        assertThat(reached).hasSizeGreaterThan(100);
        assertThat(missed).isEmpty();
    }
}
