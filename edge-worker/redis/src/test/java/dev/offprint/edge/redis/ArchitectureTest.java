package dev.offprint.edge.redis;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The rules of docs/architecture.md for the client and the adapter that loads it. */
@Tag("slow")
final class ArchitectureTest {

    private static final JavaClasses EDGE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.offprint.edge");

    @Test
    void thereAreClassesToJudge() {
        assertThat(EDGE.contain(RedisQuotaProvider.class)).isTrue();
        assertThat(EDGE.contain(dev.offprint.edge.runtime.jvm.EdgeCommand.class))
                .isTrue();
    }

    @Test
    void onlyTheLoaderKnowsTheClient() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.offprint.edge.redis..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.offprint.edge.redis..", "redis.clients..")
                .check(EDGE);
    }

    @Test
    void theClientKnowsOfTheAdapterWhatItOffers() {
        noClasses()
                .that()
                .resideInAPackage("dev.offprint.edge.redis..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.offprint.edge.runtime.jvm",
                        "dev.offprint.edge.runtime.jvm.connection..",
                        "dev.offprint.edge.runtime.jvm.release..",
                        "dev.offprint.edge.runtime.jvm.store..",
                        "org.eclipse.jetty..",
                        "picocli..",
                        "software.amazon.awssdk..")
                .check(EDGE);
    }

    @Test
    void connectionsKnowNothingOfQuotasAndNobodyGoesInACircle() {
        noClasses()
                .that()
                .resideInAPackage("dev.offprint.edge.redis.server..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.offprint.edge.redis")
                .check(EDGE);
        slices().matching("dev.offprint.edge.(**)").should().beFreeOfCycles().check(EDGE);
    }
}
