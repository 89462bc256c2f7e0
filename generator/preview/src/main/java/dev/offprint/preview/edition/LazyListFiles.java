package dev.offprint.preview.edition;

import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.edge.resource.Route.ArticleList;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.represent.json.ArticleJson;
import dev.offprint.represent.json.ArticleJson.CatalogLine;
import dev.offprint.represent.json.ListVariants;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lists and the catalog, each composed on request. */
final class LazyListFiles {

    private static final byte[] EMPTY = "[]".getBytes(StandardCharsets.US_ASCII);

    private final List<LinkedArticle> articles;
    private final Map<String, ArticleList> variants = new HashMap<>();

    /** Returns the lists of these ordered articles. */
    LazyListFiles(KeyLayout keys, List<LinkedArticle> articles) {
        this.articles = articles;
        for (ArticleList list : ListVariants.of(keys.levelTokens().keySet())) {
            variants.put(keys.list(list).value(), list);
        }
    }

    byte @Nullable [] get(String key) {
        if (key.equals(TreeKeys.EMPTY_LIST.value())) {
            return EMPTY;
        }
        if (key.equals(Document.CATALOG.path())) {
            return joined(articles.parallelStream()
                    .map(one -> CatalogLine.of(one.article()))
                    .toList());
        }
        ArticleList list = variants.get(key);
        return list == null ? null : compose(list);
    }

    private static byte[] joined(List<byte[]> lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.forEach(out::writeBytes);
        return out.toByteArray();
    }

    private byte[] compose(ArticleList list) {
        List<byte[]> items = articles.parallelStream()
                .filter(one -> ListVariants.contains(list, one.listing()))
                .map(one -> ArticleJson.of(one.article()).item(list.locale()))
                .toList();
        int length = items.stream().mapToInt(item -> item.length + 1).sum();
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + 2);
        for (byte[] item : items) {
            out.write(out.size() == 0 ? '[' : ',');
            out.writeBytes(item);
        }
        out.writeBytes(items.isEmpty() ? EMPTY : new byte[] {']'});
        return out.toByteArray();
    }
}
