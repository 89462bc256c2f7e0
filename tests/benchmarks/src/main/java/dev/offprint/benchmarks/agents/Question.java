package dev.offprint.benchmarks.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.represent.search.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What somebody wants to know: the words of the title of the article that says it.
 *
 * @param slug the article, which the agent does not know
 * @param locale the language of the question
 * @param title the words
 */
record Question(String slug, String locale, String title) {

    /** Returns so many questions from all over a catalog, English and German in turn. */
    static List<Question> from(String catalog, int number) throws IOException {
        String[] lines = catalog.strip().split("\n", -1);
        List<Question> questions = new ArrayList<>();
        for (int i = 0; i < lines.length && questions.size() < number; i++) {
            JsonNode article = new JsonMapper().readTree(lines[(int) ((long) i * 7919 % lines.length)]);
            String locale = questions.size() % 2 == 0 ? "en" : "de";
            String title = article.path("titles").path(locale).asText();
            if (!title.isEmpty()) {
                questions.add(new Question(article.path("slug").asText(), locale, title));
            }
        }
        return questions;
    }

    /** Returns the words, folded. */
    List<String> words() {
        return words(title);
    }

    /** Returns the words of a text, folded. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Words.each(text, (word, kind) -> {
            if (kind == Words.Kind.WHOLE) {
                words.add(word);
            }
        });
        return words;
    }
}
