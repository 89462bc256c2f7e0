package dev.offprint.importer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/** Parses pages of strangers within bounds of depth and size, in whatever encoding they have. */
final class BoundedPage {

    /** What is nested deeper is kept as text. */
    private static final int DEEPEST = 100;
    /** Elements of a page that is imported. Beyond them, taking single ones out of their parents costs too much. */
    private static final int MOST_ELEMENTS = 50_000;

    private BoundedPage() {}

    /** Returns the page in these bytes; nothing if it has more elements than an import can have. */
    static Optional<Document> parse(byte[] bytes) throws IOException {
        return Optional.of(parsed(bytes)).filter(BoundedPage::isBounded);
    }

    /** Makes text of what is nested too deep, and returns whether the page has no more elements than an import can have. */
    private static boolean isBounded(Document page) {
        List<Element> deep = new ArrayList<>();
        AtomicInteger count = new AtomicInteger();
        page.filter((node, depth) -> {
            boolean isDeepest = depth == DEEPEST && node instanceof Element;
            if (isDeepest) {
                deep.add((Element) node);
            }
            boolean isMost = node instanceof Element && count.incrementAndGet() > MOST_ELEMENTS;
            return isMost
                    ? NodeFilter.FilterResult.STOP
                    : isDeepest ? NodeFilter.FilterResult.SKIP_CHILDREN : NodeFilter.FilterResult.CONTINUE;
        });
        deep.forEach(element -> element.text(WordCount.text(element)));
        return count.get() <= MOST_ELEMENTS;
    }

    private static Document parsed(byte[] bytes) throws IOException {
        Document page = parsed(bytes, null);
        boolean isUnsaid = page.charset().equals(StandardCharsets.UTF_8) && !isUtf8(bytes);
        return isUnsaid ? parsed(bytes, "windows-1252") : page;
    }

    private static Document parsed(byte[] bytes, @Nullable String charset) throws IOException {
        Parser parser = Parser.htmlParser().setMaxDepth(2 * DEEPEST);
        return Jsoup.parse(new ByteArrayInputStream(bytes), charset, "", parser);
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException other) {
            return false;
        }
    }
}
