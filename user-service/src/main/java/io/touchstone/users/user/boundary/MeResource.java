// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.http.body.JsonFields;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.filter.RequestContext;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.control.AccountDeletion;
import io.touchstone.users.user.control.UserRepresentation;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The account of the caller. */
@Singleton
@Path("/me")
@Tag(name = "users")
@SecurityRequirement(name = "accessToken")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
@APIResponse(responseCode = "503", ref = "ServiceUnavailable")
public record MeResource(
    UserStore store, UserRepresentation representation, AccountDeletion deletion) {

  @Inject
  public MeResource {}

  @GET
  @Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
  @Operation(summary = "Returns the caller's account, with links to the caller's resources")
  @APIResponse(responseCode = "200", ref = "Me")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  public Response me(@Context SecurityContext security, @Context HttpHeaders headers) {
    User user = store.require(Caller.of(security).require().id());
    return SelectedRepresentation.of(
            headers::getHeaderString, CachePolicy.CONFIDENTIAL, user.version() + "-me")
        .respond(format -> representation.ofCaller(user, format));
  }

  @POST
  @Path("deletion")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "Deletes the caller's account permanently",
      description =
          "All sessions end, and nobody can sign in or sign up with this login again. Documents"
              + " without another owner are deleted; others remain, and so do comments, by a"
              + " \"Deleted user\". This can take some minutes.")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AccountDeletion")))
  @APIResponse(responseCode = "204", description = "The account is deleted")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public void delete(JsonObject body, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    SignInOrigin origin = SignInOrigin.session(caller.session(), RequestContext.network());
    deletion.delete(caller.id(), JsonFields.onlyText(body, "password"), origin);
  }
}
