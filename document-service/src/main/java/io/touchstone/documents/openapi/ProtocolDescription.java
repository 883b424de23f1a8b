// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.openapi;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem.HttpMethod;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/**
 * Completes the description of the API when the build generates it. Adds what follows from the
 * path, the method and the body of an operation: the headers that make writes conditional and
 * creations repeatable, and responses without a representation. Annotations name everything else.
 */
public class ProtocolDescription implements OASFilter {

  @Override
  public void filterOpenAPI(OpenAPI api) {
    api.getPaths()
        .getPathItems()
        .forEach(
            (path, item) ->
                item.getOperations()
                    .forEach((method, operation) -> complete(path, method, operation)));
  }

  private static void complete(String path, HttpMethod method, Operation operation) {
    add(operation, "400", "BadRequest");
    add(operation, "401", "Unauthorized");
    if (path.contains("{")) {
      add(operation, "404", "NotFound");
    }
    boolean hasBody = operation.getRequestBody() != null;
    if (hasBody) {
      add(operation, "413", "ContentTooLarge");
      add(operation, "415", "UnsupportedMediaType");
      add(operation, "422", "Invalid");
    }
    if (method == HttpMethod.GET) {
      add(operation, "304", "NotModified");
    } else if (method != HttpMethod.POST) {
      addParameter(operation, "IfMatch");
      add(operation, "403", "Forbidden");
      add(operation, "412", "PreconditionFailed");
      add(operation, "428", "PreconditionRequired");
    } else if (hasBody) {
      addParameter(operation, "IdempotencyKey");
    }
  }

  private static void add(Operation operation, String status, String component) {
    operation.getResponses().addAPIResponse(status, OASFactory.createAPIResponse().ref(component));
  }

  /** Adds a parameter first, unless the operation has a parameter of this kind. */
  private static void addParameter(Operation operation, String component) {
    List<Parameter> parameters =
        new ArrayList<>(operation.getParameters() == null ? List.of() : operation.getParameters());
    if (parameters.stream().noneMatch(each -> String.valueOf(each.getRef()).contains(component))) {
      parameters.add(0, OASFactory.createParameter().ref(component));
    }
    operation.setParameters(parameters);
  }
}
