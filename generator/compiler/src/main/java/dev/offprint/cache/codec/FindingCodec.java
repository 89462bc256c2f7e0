package dev.offprint.cache.codec;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;

/** The binary form of a finding, which is in no language. */
public final class FindingCodec {

    private FindingCodec() {}

    /** Writes a finding. */
    public static void encode(Encoder out, Diagnostic finding) {
        out.constant(finding.severity());
        out.text(finding.code());
        out.text(finding.place().path());
        out.number(finding.place().line());
        out.number(finding.place().column());
        out.message(finding.problem());
        out.message(finding.remedy());
    }

    /** Returns the finding that was written. */
    public static Diagnostic decode(Decoder in) {
        return new Diagnostic(
                Severity.valueOf(in.text()),
                in.text(),
                new Place(in.text(), in.count(), in.count()),
                in.message(),
                in.message());
    }
}
