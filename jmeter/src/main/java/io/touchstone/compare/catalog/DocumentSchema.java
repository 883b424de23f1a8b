// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.walk.ApplyDefaultsStrategy;
import io.touchstone.compare.input.PrintableText;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A JSON schema that describes one kind of document, and the defaults of its members. */
public record DocumentSchema(Schema schema) {

  private static final ApplyDefaultsStrategy DEFAULTS =
      new ApplyDefaultsStrategy(true, false, false);

  /** Loads a schema from the package of its owner. */
  public static DocumentSchema load(Class<?> owner, String resource) {
    URL file = owner.getResource(resource);
    return new DocumentSchema(
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Uncheck.get(() -> IOUtils.toString(file, StandardCharsets.UTF_8))));
  }

  /**
   * Returns a document, completed with the defaults of the schema.
   *
   * @param violation makes an exception from what is wrong with the document, in one line that
   *     names the member
   */
  public <E extends Exception> JsonNode read(String json, Function<String, E> violation) throws E {
    JsonNode document = parse(json, violation);
    Optional<Error> deepest =
        schema
            .walk(
                document,
                true,
                context -> context.walkConfig(walk -> walk.applyDefaultsStrategy(DEFAULTS)))
            .getErrors()
            .stream()
            .max(Comparator.comparingInt(error -> error.getInstanceLocation().getNameCount()));
    if (deepest.isPresent()) {
      throw violation.apply(describe(deepest.get()));
    }
    return document;
  }

  private static <E extends Exception> JsonNode parse(String json, Function<String, E> violation)
      throws E {
    try {
      JsonNode document = JsonMapper.shared().readTree(json);
      if (!document.isMissingNode()) {
        return document;
      }
    } catch (JacksonException malformed) {
      throw violation.apply(
          "it is not JSON: " + PrintableText.oneLine(malformed.getOriginalMessage()));
    }
    throw violation.apply("it is not JSON: it is empty");
  }

  private static String describe(Error error) {
    String member = member(error.getInstanceLocation().toString());
    return PrintableText.oneLine((member.isEmpty() ? "" : member + ": ") + error.getMessage());
  }

  /** Turns {@code /practices/0/id} into {@code practices[0].id}. */
  private static String member(String pointer) {
    return pointer.replaceAll("/([0-9]+)(?=/|$)", "[$1]").replaceFirst("^/", "").replace('/', '.');
  }
}
