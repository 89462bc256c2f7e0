package dev.offprint.command.store;

import dev.offprint.publish.release.Actor;
import dev.offprint.publish.release.Release;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a build system says of the commit, the person and the job, in the variables of the process.
 *
 * @param variables the variables
 */
record CiEnvironment(Map<String, String> variables) {

    private static final String[] PERSON = {
        "GITHUB_ACTOR",
        "GITLAB_USER_LOGIN",
        "BUILD_USER_ID",
        "CIRCLE_USERNAME",
        "BUILD_REQUESTEDFOR",
        "BITBUCKET_STEP_TRIGGERER_UUID"
    };

    /** Returns who runs this process: {@code OFFPRINT_BY}, the person and job that CI names, or the login. */
    static Actor actor() {
        CiEnvironment ci = new CiEnvironment(System.getenv());
        String login = System.getProperty("user.name", "");
        String named =
                Stream.of(ci.first(PERSON), ci.job()).flatMap(Optional::stream).collect(Collectors.joining(", "));
        String name = ci.first("OFFPRINT_BY").orElse(!named.isEmpty() ? named : login.isBlank() ? "somebody" : login);
        return new Actor(name, ci.host(), ProcessHandle.current().pid());
    }

    /** Returns the commit that is built. */
    Optional<String> commit() {
        return first("GITHUB_SHA", "CI_COMMIT_SHA");
    }

    /** Returns when a commit was made (RFC 3339), if it is the one that is built. */
    Optional<String> commitTime(String commit) {
        return first("CI_COMMIT_TIMESTAMP")
                .filter(time -> commit.equals(variables.get("CI_COMMIT_SHA"))
                        && new Release.Origin(null, time, null, "").committed().isPresent());
    }

    /** Returns the address of the job. It has no login: everybody may be able to read the bucket. */
    Optional<String> job() {
        Optional<String> repository = first("GITHUB_REPOSITORY");
        Optional<String> run = first("GITHUB_RUN_ID");
        return run.isPresent() && repository.isPresent()
                ? Optional.of(first("GITHUB_SERVER_URL").orElse("https://github.com") + "/" + repository.get()
                        + "/actions/runs/" + run.get())
                : first("CI_JOB_URL", "BUILD_URL", "CIRCLE_BUILD_URL");
    }

    private String host() {
        return first("HOSTNAME", "COMPUTERNAME").orElseGet(() -> {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException nameless) {
                return "an unnamed host";
            }
        });
    }

    /** Skips replacement characters, which the locale could not decode, and control characters. */
    private Optional<String> first(String... names) {
        return Stream.of(names)
                .map(name -> variables.getOrDefault(name, "").strip())
                .filter(value -> !value.isEmpty()
                        && value.indexOf('\uFFFD') < 0
                        && value.chars().noneMatch(Character::isISOControl))
                .findFirst();
    }
}
