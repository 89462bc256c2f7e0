package dev.offprint.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.SchemaValidator;
import dev.offprint.represent.json.ContractCheck.BodyValidator;

/** Joins the validator of the article stage with the check of the JSON stage. */
public final class Contract {

    private Contract() {}

    /** Returns the validator for bodies of this API description. */
    public static BodyValidator of(JsonNode openapi) {
        SchemaValidator validator = SchemaValidator.of(openapi);
        return (component, body) -> validator.validate(component, body).stream()
                .map(problem -> "`" + problem.pointer() + "` " + problem.message())
                .toList();
    }
}
