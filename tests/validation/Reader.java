package reader;

import client.ApiClient;
import client.ApiException;
import client.api.ArticlesApi;
import client.model.Article;
import client.model.ArticleDetail;

/** Reads every article through the generated client; compiled beside it by java_client. */
public final class Reader {
    public static void main(String[] args) throws ApiException {
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        ArticlesApi api = new ArticlesApi(client);
        int read = 0;
        boolean keeps = false;
        for (Article article : api.listPublishedArticles(null, null, null)) {
            ArticleDetail detail = api.getPublishedArticle(article.getSlug());
            if (detail.getTranslations().isEmpty()) {
                throw new IllegalStateException("no translations of " + article.getSlug());
            }
            keeps |= detail.getAdditionalProperty("method") != null;
            read++;
        }
        if (!keeps) {
            throw new IllegalStateException("an additional member is lost");
        }
        try {
            api.getPublishedArticle("no-such-article");
            throw new IllegalStateException("a missing article was found");
        } catch (ApiException missing) {
            if (missing.getCode() != 404) {
                throw missing;
            }
        }
        System.out.println(read + " articles read");
    }
}
