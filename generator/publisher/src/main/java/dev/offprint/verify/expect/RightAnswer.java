package dev.offprint.verify.expect;

import dev.offprint.edge.http.Response;
import java.util.Optional;

/**
 * What the adapter answers.
 *
 * @param response the answer; a body that comes from the release is a {@link NamedBody}
 * @param form the form of a file that it stands for, even where it has no body: HEAD, 304; empty for everything else
 */
public record RightAnswer(Response response, Optional<NamedBody> form) {}
