package dev.offprint.represent.search;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;

/**
 * The words of one translation with their weights, in a few bytes each: how many bytes a word shares with the one before, how
 * many follow, these, and the weight. A build keeps them beside the article, so that it need not be read again.
 */
public final class WordList {

    private static final int BYTE = 0xff;

    private WordList() {}

    /** Takes a word and its weight. */
    @FunctionalInterface
    public interface Taker {
        /** Takes a word; the weight is from 1 to 255. */
        void take(String word, int weight);
    }

    /** Returns words in their binary form. */
    static byte[] encode(SortedMap<String, Integer> weights) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(weights.size() * 6);
        byte[][] last = {new byte[0]};
        weights.forEach((word, weight) -> {
            byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
            int shared = shared(last[0], bytes);
            out.write(shared);
            out.write(bytes.length - shared);
            out.write(bytes, shared, bytes.length - shared);
            out.write(weight);
            last[0] = bytes;
        });
        return out.toByteArray();
    }

    private static int shared(byte[] last, byte[] next) {
        int most = Math.min(last.length, next.length);
        int shared = 0;
        while (shared < most && last[shared] == next[shared]) {
            shared++;
        }
        return shared;
    }

    /** Passes on each word. */
    public static void each(byte[] words, Taker taker) {
        byte[] word = new byte[BYTE + 1];
        int at = 0;
        while (at < words.length) {
            int shared = words[at++] & BYTE;
            int length = words[at++] & BYTE;
            System.arraycopy(words, at, word, shared, length);
            at += length;
            taker.take(new String(word, 0, shared + length, StandardCharsets.UTF_8), words[at++] & BYTE);
        }
    }
}
