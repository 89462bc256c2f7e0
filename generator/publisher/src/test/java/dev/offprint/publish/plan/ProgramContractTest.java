package dev.offprint.publish.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.plan.ContractChange.Impact;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramContractTest {

    private static final String OPENAPI = """
            {'openapi': '3.1.1', 'info': {'title': 'A site', 'version': '1.0.0'}, 'servers': [{'url': 'https://a.example'}],
             'paths': {'/title': {'get': {'summary': 'S', 'parameters': [{'name': 'title', 'in': 'query', 'example': 1}],
              'responses': {'200': {'description': 'D', 'content': {'application/json': {'examples': {'a': {'value': 1}},
               'schema': {'type': 'object', 'properties': {'title': {'type': 'string', 'title': 'T'},
                'properties': {'description': 'D', 'default': {'title': 'kept'}}}}}}}}}}}}
            """;

    @Test
    void isWhatNoSiteConfigures() {
        assertThat(contract(OPENAPI).version()).isEqualTo("1.0.0");
        assertThat(contract(OPENAPI).promises().toString().replace('"', '\''))
                .isEqualTo(
                        "{'openapi':'3.1.1','paths':{'/title':{'get':{'parameters':[{'in':'query','name':'title'}],"
                                + "'responses':{'200':{'content':{'application/json':{'schema':{'properties':{"
                                + "'properties':{'default':{'title':'kept'}},'title':{'type':'string'}},'type':'object'}}}}}}}}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "A site | Another site",
                "https://a.example | https://b.example",
                "1.0.0 | 2.0.0",
                "'D' | 'E'",
                "'example': 1 | 'example': 2",
                "'examples' | 'example'"
            })
    void isTheSameWhereASiteSaysSomethingElse(String was, String is) {
        assertThat(OPENAPI).contains(was);
        assertThat(contract(OPENAPI.replace(was, is)).digest())
                .isEqualTo(contract(OPENAPI).digest());
    }

    @ParameterizedTest
    @ValueSource(strings = {"'type': 'string'", "'/title'", "'200'", "'in': 'query'", "'title': 'kept'"})
    void isAnotherWhereAPromiseIs(String promise) {
        assertThat(OPENAPI).contains(promise);
        String other = OPENAPI.replace(promise, promise.substring(0, promise.length() - 1) + "x'");
        assertThat(contract(other).digest()).isNotEqualTo(contract(OPENAPI).digest());
    }

    @Test
    void theOrderOfMembersDoesNotCount() {
        assertThat(contract("{'a': {'b': 1, 'c': 2}, 'd': 3}").digest())
                .isEqualTo(contract("{'d': 3, 'a': {'c': 2, 'b': 1}}").digest());
    }

    /** Semantic Versioning 2.0.0, 7 and 8: within a major version everything goes on. */
    @ParameterizedTest
    @CsvSource({
        "1.0.0, 1.0.1, COMPATIBLE",
        "1.0.9, 1.1.0, COMPATIBLE",
        "1.9.0, 1.10.0, COMPATIBLE",
        "1.0.0, 1.0.0, BREAKING",
        "1.1.0, 1.0.9, BREAKING",
        "1.9.0, 2.0.0, BREAKING",
        "2.0.0, 1.9.0, BREAKING",
        "1.0.0, 1.1, BREAKING",
        "latest, 1.0.0, BREAKING",
        "1.0.0-rc.1, 1.0.0, BREAKING"
    })
    void aVersionSaysWhetherClientsGoOn(String was, String is, Impact impact) {
        assertThat(change("{'info':{'version':'" + was + "'}}", "{'info':{'version':'" + is + "'},'paths':{}}"))
                .map(ContractChange::impact)
                .contains(impact);
    }

    @Test
    void whatIsNoJsonIsARisk() {
        assertThat(change(OPENAPI, OPENAPI)).isEmpty();
        assertThat(change("<html>", OPENAPI))
                .contains(new ContractChange(
                        Impact.RISKY, "the live `openapi.json` cannot be read", "it cannot be compared; read both"));
        for (String bad : new String[] {"", "[]", "{'a'"}) {
            assertThat(change(OPENAPI, bad))
                    .map(ContractChange::what)
                    .contains("the new `openapi.json` cannot be read");
        }
    }

    private static Optional<ContractChange> change(String live, String built) {
        return ContractChange.between(Optional.of(bytes(live)), Optional.of(bytes(built)));
    }

    private static ProgramContract contract(String openapi) {
        return ProgramContract.of(bytes(openapi)).orElseThrow();
    }

    private static byte[] bytes(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }
}
