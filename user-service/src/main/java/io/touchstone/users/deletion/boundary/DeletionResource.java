// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.users.deletion.control.AccountDeletion;
import io.touchstone.users.deletion.entity.DeletionRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Deletes the account of the caller. */
@ApplicationScoped
@Path("/me/deletion")
@Tag(name = "users")
public class DeletionResource {

  @Inject AccountDeletion deletion;

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      operationId = "deleteAccount",
      summary = "Delete the caller's account for good",
      description =
          "All sessions end, and nobody can sign in or sign up with this login again. Documents"
              + " without another owner are deleted; others remain, and so do comments, by a"
              + " \"Deleted user\". This can take some minutes.")
  @SecurityRequirement(name = "accessToken")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AccountDeletion")))
  @APIResponse(responseCode = "204", description = "The account is deleted")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public void delete(JsonObject body, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    deletion.delete(caller.id(), DeletionRequest.password(body));
  }
}
