package dev.offprint.edge.runtime.jvm.fastpath;

import java.nio.ByteBuffer;

/** The bytes of an answer, in pieces that fit into one buffer. One object serves one answer after the other, for one thread. */
final class AnswerPieces {

    /** As much as a client has a deadline for, in every answer. */
    static final int PIECE = 64 * 1024;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(PIECE);
    private byte[] content = new byte[0];
    private int next;

    /** Begins an answer, and returns its first piece: the head, which fits, and what there is room for of the content. */
    ByteBuffer first(HeadBlock head, byte[] date, byte[] body) {
        content = body;
        next = 0;
        head.writeTo(buffer.clear(), date);
        return filled();
    }

    /** Returns whether there is a further piece. */
    boolean hasNext() {
        return next < content.length;
    }

    /** Returns the next piece, in the buffer of the last one. */
    ByteBuffer next() {
        buffer.clear();
        return filled();
    }

    private ByteBuffer filled() {
        int length = Math.min(buffer.remaining(), content.length - next);
        buffer.put(content, next, length);
        next += length;
        return buffer.flip();
    }

    /** Returns what is left of the answer, for another thread: a copy of the rest of the last piece, and the content behind it. */
    Rest rest() {
        ByteBuffer copy = ByteBuffer.allocate(buffer.remaining()).put(buffer).flip();
        return new Rest(copy, ByteBuffer.wrap(content, next, content.length - next));
    }

    /**
     * What is left of an answer.
     *
     * @param begun the rest of a piece
     * @param content the content behind it
     */
    record Rest(ByteBuffer begun, ByteBuffer content) {

        /** Returns how many bytes are left. */
        int length() {
            return begun.remaining() + content.remaining();
        }

        /** Returns whether there is a further piece. */
        boolean hasNext() {
            return content.hasRemaining();
        }

        /** Returns the next piece. */
        ByteBuffer next() {
            int length = Math.min(PIECE, content.remaining());
            ByteBuffer piece = content.slice(content.position(), length);
            content.position(content.position() + length);
            return piece;
        }
    }
}
