package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.plan.Guard;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class GuardOptionsTest {

    @Test
    void guardsAreAllowedByNameOneOrSeveralAtATime() {
        assertThat(parse()).isEqualTo(Set.of());
        assertThat(parse("--allow", "mass-removal,pages-moved", "--allow=older-commit"))
                .isEqualTo(Set.of(Guard.MASS_REMOVAL, Guard.PAGES_MOVED, Guard.OLDER_COMMIT));
    }

    @Test
    void whatIsNoGuardIsSaidWithThoseThatAre() {
        assertThatThrownBy(() -> parse("--allow", "everything"))
                .hasMessageContaining("`everything` is not a guard; write incomplete-build, mass-removal");
    }

    @Test
    void aGuardOfAnotherCommandIsSaidWithThoseOfThisOne() {
        Pruning command = new Pruning();
        new CommandLine(command).parseArgs("--allow", "unsigned");
        assertThatThrownBy(command.options::allowed)
                .hasMessageContaining("--allow takes unlocked here, not `unsigned`");
    }

    @Test
    void helpNamesEveryGuard() {
        String help = new CommandLine(new Publishing()).getUsageMessage();
        assertThat(Arrays.stream(Guard.values()).map(Guard::label)).allMatch(help::contains);
    }

    private static Set<Guard> parse(String... args) {
        Publishing command = new Publishing();
        new CommandLine(command).parseArgs(args);
        return command.options.allowed();
    }

    @Command(name = "publish")
    private static final class Publishing {
        @Mixin
        private final GuardOptions options = new GuardOptions(Guard.values());
    }

    @Command(name = "prune")
    private static final class Pruning {
        @Mixin
        private final GuardOptions options = new GuardOptions(Guard.UNLOCKED);
    }
}
