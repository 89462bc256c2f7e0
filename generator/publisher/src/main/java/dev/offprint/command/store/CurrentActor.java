package dev.offprint.command.store;

import dev.offprint.process.MachineName;
import dev.offprint.publish.release.Actor;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who runs a command: {@code OFFPRINT_BY}, the person and job that CI names, or the login. */
public final class CurrentActor {

    private CurrentActor() {}

    /** Returns the actor that the environment names. */
    public static Actor get() {
        Map<String, String> environment = System.getenv();
        return actor(name(environment, System.getProperty("user.name", "")), environment);
    }

    private static Actor actor(String name, Map<String, String> environment) {
        return new Actor(name, host(environment), ProcessHandle.current().pid());
    }

    /**
     * Returns the name of a person or a job.
     *
     * @param login the login, if there is no CI
     */
    static String name(Map<String, String> environment, String login) {
        Optional<String> given = first(environment, "OFFPRINT_BY");
        if (given.isPresent()) {
            return given.get();
        }
        Optional<String> person = first(
                environment,
                "GITHUB_ACTOR",
                "GITLAB_USER_LOGIN",
                "BUILD_USER_ID",
                "CIRCLE_USERNAME",
                "BUILD_REQUESTEDFOR",
                "BITBUCKET_STEP_TRIGGERER_UUID");
        Optional<String> job =
                githubRun(environment).or(() -> first(environment, "CI_JOB_URL", "BUILD_URL", "CIRCLE_BUILD_URL"));
        String ci = Stream.of(person, job).flatMap(Optional::stream).collect(Collectors.joining(", "));
        return !ci.isEmpty() ? ci : login.isBlank() ? "somebody" : login;
    }

    private static Optional<String> githubRun(Map<String, String> environment) {
        Optional<String> repository = first(environment, "GITHUB_REPOSITORY");
        return first(environment, "GITHUB_RUN_ID")
                .flatMap(run ->
                        repository.map(name -> first(environment, "GITHUB_SERVER_URL")
                                        .orElse("https://github.com") + "/" + name + "/actions/runs/" + run));
    }

    private static Optional<String> first(Map<String, String> environment, String... names) {
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .map(String::strip)
                .findFirst();
    }

    private static String host(Map<String, String> environment) {
        return MachineName.of(environment).orElseGet(() -> {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException nameless) {
                return "an unnamed host";
            }
        });
    }
}
