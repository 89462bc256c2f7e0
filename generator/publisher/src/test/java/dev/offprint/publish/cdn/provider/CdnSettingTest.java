package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the command line names a CDN. */
class CdnSettingTest {

    @Test
    void aProviderAnIdentifierAndOptions() {
        CdnSetting setting = CdnSetting.parse("cloudfront:E2QW,paths=10,wait");
        assertThat(setting.name()).isEqualTo("cloudfront:E2QW");
        assertThat(setting.number("paths", 5)).isEqualTo(10);
        assertThat(setting.number("wildcards", 5)).isEqualTo(5);
        assertThat(setting.has("wait")).isTrue();
    }

    @Test
    void aCommandIsEverythingBehindTheColon() {
        assertThat(CdnSetting.parse("exec:curl -K - https://a,b:c").id()).isEqualTo("curl -K - https://a,b:c");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "akamai:x                  | `akamai` is not a known CDN; write cloudfront:DISTRIBUTION_ID",
                "cloudflare                | names no identifier",
                "cloudflare:               | names no identifier",
                "exec:                     | names no command",
                "fastly:a/b                | the identifier of fastly has letters and digits only",
                "fastly:a,wait             | `wait` is not an option of fastly; it takes soft, urls=NUMBER",
                "cloudflare:z,files=many   | the value of `files` is not understood",
                "cloudflare:z,files        | the value of `files` is not understood",
                "fastly:a,soft=1           | the value of `soft` is not understood",
                "cloudflare:z,files=1,files=2 | `files` is given twice"
            })
    void whatIsWrongIsSaid(String text, String message) {
        assertThatThrownBy(() -> CdnSetting.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aTokenInTheWrongPlaceIsNotRepeated() {
        for (String text : new String[] {
            "cloudflare:z:s3cret",
            "fastly:a,token=s3cret",
            "fastly:a,s3cret",
            "s3cret",
            "s3cret:x",
            "fastly:a,urls=s3cret"
        }) {
            assertThatThrownBy(() -> CdnSetting.parse(text)).hasMessageNotContainingAny("s3cret");
        }
    }
}
