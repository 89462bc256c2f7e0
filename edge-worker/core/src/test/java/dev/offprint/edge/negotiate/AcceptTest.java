package dev.offprint.edge.negotiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AcceptTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/markdown, text/html, */*",
                "text/markdown, text/plain;q=0.9, */*;q=0.8",
                "text/markdown",
                "TEXT/Markdown ; Q=1",
                "text/markdown;charset=utf-8;q=0.5",
                "text/html;q=0.9, text/markdown",
                "text/html;q=0, */*",
                "text/html;q=0",
                "text/markdown;q=0.001"
            })
    void sendsMarkdown(String accept) {
        assertThat(Accept.parse(Optional.of(accept)).pageForm()).contains(PageForm.MARKDOWN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*/*",
                "text/*",
                "text/html, */*",
                "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8",
                "text/markdown;q=0",
                "text/markdown;q=0.5, text/html",
                "text/markdown;q=0.5, */*",
                "text/markdown;q=high, */*;q=0.1",
                "text/*;q=0.5, */*;q=0",
                "image/png, text/*;q=0.1"
            })
    void sendsHtml(String accept) {
        assertThat(Accept.parse(Optional.of(accept)).pageForm()).contains(PageForm.HTML);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/vnd.x",
                "*/*;q=0",
                "text/*;q=0, */*",
                "text/html;q=0, text/markdown;q=0",
                "application/json, text/html;q=0, text/markdown;q=0.000"
            })
    void sendsNeither(String accept) {
        assertThat(Accept.parse(Optional.of(accept)).pageForm()).isEmpty();
    }

    @Test
    void sendsHtmlWhereNothingIsSaid() {
        assertThat(Accept.parse(Optional.empty()).pageForm()).contains(PageForm.HTML);
        assertThat(Accept.parse(Optional.empty()).prefersHtml()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/html | true",
                "text/html;q=0.1, */* | true",
                "text/html, application/json;q=0.9 | true",
                "text/html, application/json | false",
                "text/html;q=0.5, application/problem+json | false",
                "text/html;q=0 | false",
                "text/* | false",
                "*/* | false",
                "text/markdown | false"
            })
    void prefersHtmlWhereItIsNamedAndMoreWelcomeThanJson(String accept, boolean prefers) {
        assertThat(Accept.parse(Optional.of(accept)).prefersHtml()).isEqualTo(prefers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/markdown|true",
                "text/markdown, */*|true",
                "text/markdown, text/html, */*|true",
                "text/markdown, application/json|true",
                "text/markdown;q=0.5, text/html;q=0.4|true",
                "text/markdown;q=0.5, text/html|false",
                "text/markdown;q=0.5, */*|false",
                "text/markdown;q=0.9, application/problem+json|false",
                "text/markdown;q=0.9, application/*|false",
                "text/markdown;q=0|false",
                "text/markdown;q=0, */*;q=0|false",
                "text/*|false",
                "text/html;q=0, */*|false",
                "*/*|false",
                "''|false"
            })
    void tellsProblemsInMarkdownToWhoNamesIt(String accept, boolean markdown) {
        assertThat(Accept.parse(Optional.of(accept)).prefersMarkdown()).isEqualTo(markdown);
    }
}
