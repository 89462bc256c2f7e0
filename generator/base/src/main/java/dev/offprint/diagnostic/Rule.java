package dev.offprint.diagnostic;

import dev.offprint.message.Language;
import dev.offprint.message.Message;

/** A kind of finding, for the documentation and for code scanning. */
public interface Rule extends Labelled {

    /** Returns its texts. */
    RuleText text();

    /** Returns the default severity. */
    default Severity severity() {
        return text().severity();
    }

    /** Returns the meaning in Markdown: a clause without a full stop. */
    default String meaning() {
        return text().meaning();
    }

    /** Returns the usual fix in Markdown; the hint of a finding is about its own case. */
    default String remedy() {
        return text().remedy();
    }

    /** Returns the meaning in a language; codes for operators have an English one only. */
    default String meaningIn(Language language) {
        return Message.known(meaning()).in(language);
    }

    /** Returns the usual fix in a language; codes for operators have an English one only. */
    default String remedyIn(Language language) {
        return Message.known(remedy()).in(language);
    }

    /** Returns a finding of this kind. */
    default Diagnostic at(Place place, Message problem, Message remedy) {
        return new Diagnostic(severity(), label(), place, problem, remedy);
    }

    /** Returns a finding of this kind whose texts have no values. */
    default Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity(), label(), place, message, hint);
    }
}
