package reader;

import client.ApiClient;
import client.ApiException;
import client.api.ArticlesApi;
import client.model.Article;

/** Reads every article through the generated client; compiled beside it by java-client. */
public final class Reader {
    public static void main(String[] args) throws ApiException {
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        ArticlesApi api = new ArticlesApi(client);
        int read = 0;
        for (Article article : api.listPublishedArticles(null, null, null)) {
            if (api.getPublishedArticle(article.getSlug()).getTranslations().isEmpty()) {
                throw new IllegalStateException("no translations of " + article.getSlug());
            }
            read++;
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
