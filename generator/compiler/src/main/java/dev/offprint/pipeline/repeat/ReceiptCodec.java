package dev.offprint.pipeline.repeat;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.cache.codec.FindingTable;
import dev.offprint.cache.codec.HeadCodec;
import dev.offprint.cache.codec.ImageCodec;
import dev.offprint.output.TreeSummary;
import dev.offprint.pipeline.repeat.RunReceipt.Conditions;
import dev.offprint.tree.Sha256;
import java.nio.ByteBuffer;
import java.time.Instant;

/** The binary form of a {@link RunReceipt}. What does not decide whether it holds is read only if it does. */
final class ReceiptCodec {

    private ReceiptCodec() {}

    static ByteBuffer encode(RunReceipt receipt) {
        Encoder out = new Encoder();
        Conditions conditions = receipt.conditions();
        out.digest(conditions.program());
        out.digest(conditions.sources());
        out.number(conditions.started());
        out.instant(conditions.from());
        out.instant(conditions.until());
        out.number(receipt.articles());
        out.each(receipt.skipped(), head -> HeadCodec.encode(out, head));
        ImageCodec.encode(out, receipt.images());
        FindingTable.encode(out, receipt.findings());
        out.optional(receipt.tree(), tree -> {
            out.number(tree.files());
            out.number(tree.bytes());
        });
        return out.bytes();
    }

    static Conditions conditions(ByteBuffer bytes) {
        return conditions(new Decoder(bytes));
    }

    static RunReceipt decode(ByteBuffer bytes) {
        Decoder in = new Decoder(bytes);
        return Decoder.reading(() -> new RunReceipt(
                conditions(in),
                in.count(),
                in.each(() -> HeadCodec.decode(in)),
                ImageCodec.decode(in),
                FindingTable.decode(in),
                in.optional(() -> unchanged(in.count(), in.number()))));
    }

    private static Conditions conditions(Decoder in) {
        Sha256 program = in.digest();
        Sha256 sources = in.digest();
        long started = in.number();
        Instant from = in.instant();
        return new Conditions(program, sources, started, from, in.instant());
    }

    private static TreeSummary unchanged(int files, long bytes) {
        return new TreeSummary(files, bytes, 0, files, 0);
    }
}
