package dev.offprint.command.preview;

import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.preview.edition.Edition;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** Prints the new errors of each edition, and a line about its state. */
final class EditionPrinter {

    private final ContentOptions sources;
    private final PrintWriter err;
    private final Terminal terminal;
    private final Language language;
    private List<Diagnostic> told = List.of();

    EditionPrinter(ContentOptions sources, PrintWriter err, Terminal terminal, Language language) {
        this.sources = sources;
        this.err = err;
        this.terminal = terminal;
        this.language = language;
    }

    /**
     * Returns whether there is a content folder, and says so where there is none. Mostly its name is misspelt; what happens to it
     * later, the preview shows.
     */
    boolean isFolder() {
        Diagnostics missing = new Diagnostics();
        boolean isThere = SourceTree.open(sources.content(), SourceLimits.DEFAULT, missing)
                .isPresent();
        print(missing.sorted());
        return isThere;
    }

    private void print(List<Diagnostic> findings) {
        Findings.below(sources.content().toString(), findings)
                .shownIn(language)
                .print(Format.text, err, sources.style(terminal));
        err.flush();
    }

    /** Says why a site with articles looks empty: new articles are drafts. */
    void explainDrafts(Edition first) {
        List<ArticleHead> heads = first.articles().heads();
        if (!heads.isEmpty() && heads.stream().allMatch(head -> head.state() == ArticleHead.State.DRAFT)) {
            Message drafts = Message.of("every article is a draft; `offprint serve --drafts` shows drafts");
            err.println("offprint: " + drafts.in(language));
            err.flush();
        }
    }

    void print(Edition edition, Duration took) {
        List<Diagnostic> errors = edition.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
        List<Diagnostic> fresh =
                errors.stream().filter(finding -> !told.contains(finding)).toList();
        print(fresh);
        if (edition.number() > 1) {
            Message state = !errors.isEmpty()
                    ? Message.of("{0}; the last good version stays", Amounts.errors(errors.size()))
                    : told.isEmpty() ? Message.of("reloaded") : Message.of("fixed, reloaded");
            err.println("offprint: " + state.in(language) + " (" + took.toMillis() + " ms)");
        }
        err.flush();
        told = errors;
    }
}
