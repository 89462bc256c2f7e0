package dev.offprint;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md, held. */
@Tag("slow")
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ArchitectureTest::isMain)
            .importPackages("dev.offprint")
            .that(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "of the generator", (JavaClass c) -> !c.getPackageName().startsWith("dev.offprint.edge")));

    private static final List<String> CHAIN = List.of("source", "article", "corpus", "represent", "output");

    /** Tests of other modules are on the class path as folders in one build and as jars in another. */
    private static boolean isMain(Location location) {
        return new ImportOption.DoNotIncludeTests().includes(location) && !location.contains("-tests.jar");
    }

    @Test
    void thereAreClassesToJudge() {
        assertThat(CLASSES.size()).isGreaterThan(50);
    }

    @Test
    void noCyclesAmongPackages() {
        slices().matching("dev.offprint.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void stagesImportLeftwardsOnly() {
        for (int i = 0; i < CHAIN.size(); i++) {
            for (int right = i + 1; right < CHAIN.size(); right++) {
                noClasses()
                        .that()
                        .resideInAPackage(within(CHAIN.get(i)))
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(within(CHAIN.get(right)))
                        .check(CLASSES);
            }
        }
    }

    @Test
    void runtimesOfTheAdapterDoNotSeeEachOther() {
        JavaClasses runtimes = new ClassFileImporter()
                .withImportOption(ArchitectureTest::isMain)
                .importPackages("dev.offprint.edge.runtime");
        slices().matching("dev.offprint.edge.runtime.(*)..")
                .should()
                .notDependOnEachOther()
                .check(runtimes);
        slices().matching("dev.offprint.edge.runtime.(**)")
                .should()
                .beFreeOfCycles()
                .check(runtimes);
    }

    @Test
    void diagnosticSeesNoStageAndNobodySeesTheCommandLine() {
        noClasses()
                .that()
                .resideInAPackage(within("diagnostic"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CHAIN.stream().map(ArchitectureTest::within).toArray(String[]::new))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage(within("cli"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(within("cli"))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages(within("cli"), within("command"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(within("command"))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages(within("cli"), within("command.preview"), within("preview"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.offprint.edge.runtime..")
                .check(CLASSES);
    }

    @Test
    void oneOwnerForEachLibrary() {
        owned("article", "org.commonmark..", "com.networknt..", "org.snakeyaml..", "org.owasp..");
        owned("article.markdown.code", "org.fife..");
        owned("article.media.codec", "java.awt..", "javax.imageio..");
        owned("represent", "com.samskivert..");
        owned("represent.search", "org.apache.lucene..");
        owned("tree.coding", "com.aayushatharva..");
        owned("publish.storage", "software.amazon.awssdk.services..", "software.amazon.awssdk.http.apache5..");
        owned("publish.cdn", "software.amazon.awssdk.http.auth..");
        owned("importer.frontmatter", "com.fasterxml.jackson.dataformat.toml..");
        owned("importer.html", "org.jsoup..");
        noClasses()
                .that()
                .resideOutsideOfPackages(within("cli"), within("command"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        within("source"),
                        within("tree"),
                        within("output"),
                        within("cache"),
                        within("pipeline.repeat"),
                        within("publish"),
                        within("preview"),
                        within("author"),
                        within("importer"),
                        within("doctor"),
                        within("process"))
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Files.class)
                .check(CLASSES);
    }

    /** The command of a purge is the operator's own; everything else is found, bounded and bare of secrets in one place. */
    @Test
    void programsAreStartedInOnePlace() {
        noClasses()
                .that()
                .resideOutsideOfPackage(within("process"))
                .and()
                .doNotHaveFullyQualifiedName("dev.offprint.publish.cdn.provider.ExecCdn")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .orShould()
                .callMethod(Runtime.class, "exec", String.class)
                .orShould()
                .callMethod(Runtime.class, "exec", String[].class)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(within("process"))
                .should()
                .dependOnClassesThat(com.tngtech.archunit.base.DescribedPredicate.describe(
                        "of other packages",
                        one -> one.getPackageName().startsWith("dev.offprint.")
                                && !one.getPackageName().equals("dev.offprint.process")))
                .check(CLASSES);
    }

    @Test
    void nothingDependsOnTheMachine() {
        ArchRule rule = noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.offprint.cli.Main")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Locale.class, "getDefault")
                .orShould()
                .callMethod(TimeZone.class, "getDefault")
                .orShould()
                .callMethod(java.time.ZoneId.class, "systemDefault")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(String.class, "getBytes");
        rule.check(CLASSES);
    }

    @Test
    void noStaticMutableState() {
        com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields()
                .that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .areNotEnums()
                .should()
                .beFinal()
                .check(CLASSES);
    }

    @Test
    void namesSayWhatAThingIs() {
        classes()
                .should(com.tngtech.archunit.lang.conditions.ArchConditions.not(
                        com.tngtech.archunit.lang.conditions.ArchConditions.haveNameMatching(
                                ".*(Util|Utils|Helper|Manager|Impl|Service)")))
                .check(CLASSES);
    }

    @Test
    void aPackageHasAtMostFourteenFiles() {
        Map<String, Integer> files = new TreeMap<>();
        for (JavaClass one : CLASSES) {
            if (one.isTopLevelClass() && !one.getModifiers().contains(JavaModifier.SYNTHETIC)) {
                files.merge(one.getPackageName(), 1, Integer::sum);
            }
        }
        // package-info has no class file of its own unless it is annotated, and then it is not counted as a room.
        assertThat(files).allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(15));
    }

    @Test
    void noSimpleNameStandsForTwoClasses() {
        Map<String, List<String>> packages = new TreeMap<>();
        for (JavaClass one : new ClassFileImporter()
                .withImportOption(ArchitectureTest::isMain)
                .importPackages("dev.offprint")) {
            if (one.isTopLevelClass() && !one.getSimpleName().equals("package-info")) {
                packages.computeIfAbsent(one.getSimpleName(), name -> new ArrayList<>())
                        .add(one.getPackageName());
            }
        }
        assertThat(packages).hasSizeGreaterThan(400);
        assertThat(packages)
                .allSatisfy((name, owners) -> assertThat(owners).as(name).hasSize(1));
    }

    private static void owned(String owner, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackage(within(owner))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(CLASSES);
    }

    private static String within(String stage) {
        return "dev.offprint." + stage + "..";
    }
}
