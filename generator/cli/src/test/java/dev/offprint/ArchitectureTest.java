package dev.offprint;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of docs/architecture.md, held for every module but the worker, which sees the core alone: layers, cycles, owners of libraries, barred names and methods. */
public final class ArchitectureTest {

    private static final String EDGE = "dev.offprint.edge";
    private static final String RUNTIMES = EDGE + ".runtime..";
    private static final String JVM = EDGE + ".runtime.jvm";
    private static final String LAMBDA = EDGE + ".runtime.lambda..";
    private static final String REDIS = EDGE + ".redis..";

    private static final JavaClasses ALL =
            new ClassFileImporter().withImportOption(ArchitectureTest::isMain).importPackages("dev.offprint");

    private static final JavaClasses CORE = ALL.that(describe(
            "of the core",
            one -> one.getPackageName().startsWith(EDGE)
                    && !one.getPackageName().startsWith(EDGE + ".runtime")
                    && !one.getPackageName().startsWith(EDGE + ".redis")));

    private static final JavaClasses CLASSES =
            ALL.that(describe("of the generator", one -> !one.getPackageName().startsWith(EDGE)));

    private static final List<String> CHAIN = List.of("source", "article", "corpus", "represent", "output");

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

    private static final Set<String> BARRED_METHODS = Set.of(
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
            "Set.copyOf");

    /** What the function does without; its pom leaves it out. */
    private static final List<String> SERVER =
            List.of("org.eclipse.jetty.", "io.prometheus.", "picocli.", "org.slf4j.");

    /** Tests of other modules are on the class path as folders in one build and as jars in another. */
    public static boolean isMain(Location location) {
        return new ImportOption.DoNotIncludeTests().includes(location) && !location.contains("-tests.jar");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dev.offprint.cli.Main",
                "dev.offprint.edge.Edge",
                "dev.offprint.edge.redis.RedisQuotaStore",
                "dev.offprint.edge.runtime.jvm.EdgeCommand",
                "dev.offprint.edge.runtime.lambda.LambdaRuntime"
            })
    void seesWhatItJudges(String one) {
        assertThat(ALL.contain(one)).isTrue();
    }

    @Test
    void noCyclesAmongPackages() {
        slices().matching("dev.offprint.(**)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void theCoreDependsOnTheJdkAloneAndOnLittleOfIt() {
        classes()
                .should()
                .onlyDependOnClassesThat(describe("the core may see", ArchitectureTest::coreMaySee))
                .check(CORE);
    }

    private static boolean coreMaySee(JavaClass seen) {
        JavaClass type = seen.getBaseComponentType();
        String name = type.getPackageName();
        boolean barred = BARRED.contains(type.getName()) || name.startsWith("java.lang.reflect");
        boolean own = CORE.contain(type.getName());
        return type.isPrimitive() || (!barred && (own || CORE_SEES.contains(name) || COMPILER_SEES.contains(name)));
    }

    @Test
    void theCoreHasNoClockAndNothingThatIsLargeInAWorker() {
        noClasses()
                .should()
                .callMethodWhere(describe(
                        "it is barred from the core",
                        call -> BARRED_METHODS.contains(
                                call.getTarget().getOwner().getSimpleName() + "."
                                        + call.getTarget().getName())))
                .check(CORE);
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

    /** The function takes of the server the reader of stores and its log. */
    @Test
    void runtimesOfTheAdapterSeeOfEachOtherWhatTheyOffer() {
        blind(ALL, JVM + "..", LAMBDA);
        String[] server = Stream.of("admin", "connection", "limit", "option", "process", "proxy", "quota", "tls")
                .map(one -> JVM + "." + one + "..")
                .toArray(String[]::new);
        blind(ALL, LAMBDA, server);
    }

    /** A library that is left out is missed when a class that needs it is used: nothing that the function reaches may need one. */
    @Test
    void nothingThatTheFunctionReachesNeedsWhatIsLeftOut() {
        Deque<JavaClass> next = new ArrayDeque<>();
        Set<String> reached = new TreeSet<>();
        Set<String> missed = new TreeSet<>();
        ALL.stream()
                .filter(one -> one.getPackageName().startsWith(EDGE + ".runtime.lambda"))
                .forEach(next::add);
        while (!next.isEmpty()) {
            JavaClass one = next.remove();
            if (reached.add(one.getName())) {
                one.getDirectDependenciesFromSelf().forEach(dependency -> {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (SERVER.stream().anyMatch(target.getName()::startsWith)) {
                        missed.add(one.getName() + " needs " + target.getName());
                    } else if (target.getName().startsWith("dev.offprint.")) {
                        next.add(target);
                    }
                });
            }
        }
        assertThat(reached).contains("dev.offprint.edge.Edge");
        assertThat(missed).isEmpty();
    }

    @Test
    void onlyTheLoaderKnowsTheClientOfTheQuotaAndTheClientKnowsLittle() {
        noClasses()
                .that()
                .resideOutsideOfPackage(REDIS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(REDIS, "io.lettuce..")
                .check(ALL);
        blind(
                ALL,
                REDIS,
                JVM,
                JVM + ".connection..",
                JVM + ".release..",
                JVM + ".store..",
                "org.eclipse.jetty..",
                "picocli..",
                "software.amazon.awssdk..");
    }

    @Test
    void diagnosticSeesNoStageAndNobodySeesTheCommandLine() {
        blind(
                CLASSES,
                within("diagnostic"),
                CHAIN.stream().map(ArchitectureTest::within).toArray(String[]::new));
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
                .resideInAPackage(RUNTIMES)
                .check(CLASSES);
    }

    @Test
    void oneOwnerForEachLibrary() {
        owned("article", "org.commonmark..", "com.networknt..", "org.snakeyaml..", "org.owasp..");
        owned("article.markdown", "org.fife..");
        owned("article.media", "java.awt..", "javax.imageio..");
        owned("represent", "com.samskivert..");
        owned("represent.search", "org.apache.lucene..");
        owned("tree.coding", "com.aayushatharva..");
        owned("publish.storage", "software.amazon.awssdk.services..", "software.amazon.awssdk.http.apache5..");
        owned("publish.cdn", "software.amazon.awssdk.http.auth..");
        owned("mcp", "io.modelcontextprotocol..", "reactor..", "crawlercommons..");
        owned("importer", "com.fasterxml.jackson.dataformat..");
        noClasses()
                .that()
                .resideOutsideOfPackages(within("importer"), within("article.markdown"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jsoup..")
                .check(CLASSES);
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
                        Stream.of("source tree output memo publish verify preview author importer cli process program"
                                        .split(" ", -1))
                                .map(ArchitectureTest::within)
                                .toArray(String[]::new))
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
                .doNotHaveFullyQualifiedName("dev.offprint.publish.cdn.ExecCdn")
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
                .dependOnClassesThat(describe(
                        "of other packages",
                        one -> one.getPackageName().startsWith("dev.offprint.")
                                && !one.getPackageName().equals("dev.offprint.process")))
                .check(CLASSES);
    }

    @Test
    void nothingDependsOnTheMachine() {
        noClasses()
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
                .callMethod(String.class, "getBytes")
                .check(CLASSES);
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
        noClasses()
                .should()
                .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|Service)")
                .check(ALL);
    }

    /** The classes of a package depend on none of these. */
    private static void blind(JavaClasses all, String from, String... unseen) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(unseen)
                .check(all);
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
