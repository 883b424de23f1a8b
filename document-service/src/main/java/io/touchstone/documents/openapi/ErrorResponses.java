// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.openapi;

import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem.HttpMethod;

/**
 * Completes the description of the API when the build generates it: adds the responses without a
 * representation that follow from the path, the method and the parameters of an operation.
 * Annotations name all others.
 */
public class ErrorResponses implements OASFilter {

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
    if (method == HttpMethod.GET) {
      add(operation, "304", "NotModified");
    }
    if (operation.getRequestBody() != null) {
      add(operation, "413", "ContentTooLarge");
      add(operation, "415", "UnsupportedMediaType");
      add(operation, "422", "Invalid");
    }
    if (changesAVersion(operation)) {
      add(operation, "403", "Forbidden");
      add(operation, "412", "PreconditionFailed");
      add(operation, "428", "PreconditionRequired");
    }
  }

  private static boolean changesAVersion(Operation operation) {
    return operation.getParameters() != null
        && operation.getParameters().stream()
            .anyMatch(each -> each.getRef() != null && each.getRef().contains("/IfMatch"));
  }

  private static void add(Operation operation, String status, String component) {
    operation.getResponses().addAPIResponse(status, OASFactory.createAPIResponse().ref(component));
  }
}
