package dev.offprint.represent.developers.block;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.developers.block.Block.Exchange.Part;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AbridgedJsonTest {

    private static final Messages WORDS = Messages.in(ContentLocale.EN);

    @Test
    void whatIsShortIsShownInFull() {
        assertThat(text("{'a':1,'b':{'c':[true,null]},'d':[],'e':{}}")).isEqualTo("""
                {
                  "a": 1,
                  "b": {
                    "c": [
                      true,
                      null
                    ]
                  },
                  "d": [],
                  "e": {}
                }""");
    }

    @Test
    void ofManyObjectsOneIsShownAndOfManyTextsThree() {
        assertThat(text("[{'a':1},{'a':2},{'a':3}]")).contains("\"a\": 1\n  },\n  … 2\u00a0more\n]");
        assertThat(text("['a','b','c','d']")).contains("\"c\",\n  … 1\u00a0more\n]");
    }

    @Test
    void longTextsAreCutBetweenWordsAndTheRestIsCounted() {
        String messages = "word ".repeat(20).strip();
        assertThat(text("'" + messages + "'"))
                .isEqualTo("\"" + "word ".repeat(12) + "word\" … 35\u00a0more characters");
    }

    @Test
    void noCharacterIsCutInTwo() {
        String text = text("'" + "x".repeat(63) + "\uD83D\uDE00".repeat(9) + "'");
        assertThat(text).isEqualTo("\"" + "x".repeat(63) + "\" … 9\u00a0more characters");
    }

    @Test
    void marksAreToldFromTheBody() {
        List<Part> parts = AbridgedJson.of(json("['a','b','c','d']"), WORDS);
        assertThat(parts.stream().filter(Part::isMark).map(Part::text)).containsExactly("… 1\u00a0more");
    }

    @Test
    void aListShowsOneItemAndHowManyAreAroundIt() {
        assertThat(joined(AbridgedJson.list(2, json("{'a':1}"), 1, WORDS))).isEqualTo("""
                [
                  … 2\u00a0more articles
                  {
                    "a": 1
                  },
                  … 1\u00a0more article
                ]""");
        assertThat(joined(AbridgedJson.list(0, json("{'a':1}"), 0, WORDS))).isEqualTo("""
                [
                  {
                    "a": 1
                  }
                ]""");
    }

    private static String text(String json) {
        return joined(AbridgedJson.of(json(json), WORDS));
    }

    private static String joined(List<Part> parts) {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }

    private static com.fasterxml.jackson.databind.JsonNode json(String single) {
        try {
            return new JsonMapper().readTree(single.replace('\'', '"'));
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
