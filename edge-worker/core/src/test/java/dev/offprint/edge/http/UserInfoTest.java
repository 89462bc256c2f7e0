package dev.offprint.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UserInfoTest {

    @ParameterizedTest
    @CsvSource({
        "http://user:secret@host:9000/x, http://host:9000/x",
        "cannot reach http://secret@host and https://a:b@c/d now, cannot reach http://host and https://c/d now",
        "http://user:p@ss@host/x, http://host/x",
        "http://user:se/cret@host/x, http://host/x",
        "s3://AKIA:secret@bucket/x, s3://bucket/x",
        "http://host/@user, http://host/@user",
        "http://host:80/@user, http://host:80/@user",
        "http://host:9009/@user, http://host:9009/@user",
        "http://user:1:a/b@host, http://host",
        "://user:secret@host, ://host",
        "http://[::1]:80/x, http://[::1]:80/x",
        "a@b, a@b",
        "http://, http://",
        "http://@, http://",
        "`http://u:p@h`: no, `http://h`: no",
        "no://here @ there, no://here @ there",
        "http://h:x/`a@b, http://h:x/`a@b",
        "<http://h:x/>@b, <http://h:x/>@b"
    })
    void isRemovedFromWhateverHoldsIt(String text, String shown) {
        assertThat(UserInfo.removed(text)).isEqualTo(shown);
    }
}
