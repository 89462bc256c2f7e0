package dev.offprint.doctor;

import dev.offprint.message.Message;
import dev.offprint.process.GitRepository;
import dev.offprint.process.ProgramPath;
import java.nio.file.Path;
import java.util.Optional;

/** Looks for git and the repository of the sources: releases note the commit that they come from. */
public final class GitCheck {

    private static final String AREA = "git";

    private GitCheck() {}

    /** Looks at the repository around a folder. */
    public static DoctorFinding of(Path content, ProgramPath programs) {
        Optional<Path> git = programs.find(AREA);
        if (git.isEmpty()) {
            return DoctorFinding.warning(
                    AREA,
                    Message.of("there is no git: a release cannot say from which commit it comes, and an older commit"
                            + " is not refused"),
                    Message.of("install git, or name the commit: `offprint publish --commit ID --commit-time TIME`"));
        }
        Optional<GitRepository> repository = GitRepository.around(content);
        if (repository.isEmpty()) {
            return DoctorFinding.ok(AREA, Message.of("{0}; {1} is in no repository of this user", git.get(), content));
        }
        return repository
                .get()
                .head()
                .map(commit -> DoctorFinding.ok(AREA, Message.of("{0}; commit {1}", git.get(), shortened(commit))))
                .orElseGet(() -> DoctorFinding.warning(
                        AREA,
                        Message.of(
                                "{0}; the repository of {1} has no commit, or it cannot be read", git.get(), content),
                        Message.of("commit the sources, or look at the repository with `git status`")));
    }

    private static String shortened(String commit) {
        return commit.substring(0, Math.min(12, commit.length()));
    }
}
