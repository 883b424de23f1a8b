// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.filter.RequestContext;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.SelectedRepresentation;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.control.Accounts;
import io.touchstone.users.user.control.UserRepresentation;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Users: sign-up, profiles and their changes. */
@Singleton
@Path("/users")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "users")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "406", ref = "NotAcceptable")
@APIResponse(responseCode = "503", ref = "ServiceUnavailable")
public record UsersResource(
    UserStore store,
    UserRepresentation representation,
    Accounts accounts,
    DocumentsTarget documents) {

  private static final int MAX_BATCH = 100;

  @Inject
  public UsersResource {}

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Creates an account")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "SignUp")))
  @APIResponse(responseCode = "201", ref = "User")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public Response signUp(JsonObject body, @Context HttpHeaders headers) {
    SignInOrigin origin = SignInOrigin.network(RequestContext.network());
    User user = accounts.signUp(SignUp.of(body), origin);
    return select(headers, user.version())
        .created(representation.uri(user), format -> representation.of(user, format));
  }

  private static SelectedRepresentation select(HttpHeaders headers, Object version) {
    return SelectedRepresentation.of(headers::getHeaderString, CachePolicy.SHARED, version);
  }

  @GET
  @Operation(summary = "Returns several users; unknown ids are ignored")
  @Parameter(name = "id", required = true, description = "1 to 100 user ids")
  @APIResponse(responseCode = "200", ref = "Users")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response users(@QueryParam("id") List<String> ids, @Context HttpHeaders headers) {
    return batch(ids.stream(), headers);
  }

  @GET
  @Path("batch/{ids}")
  @Operation(hidden = true)
  public Response users(@PathParam("ids") String ids, @Context HttpHeaders headers) {
    return batch(Stream.of(ids.split(",", -1)), headers);
  }

  private Response batch(Stream<String> ids, HttpHeaders headers) {
    List<Long> batch = ids.map(Identifier::number).distinct().toList();
    if (batch.isEmpty() || batch.size() > MAX_BATCH) {
      throw ProblemException.badRequest(
          "Request 1 to " + MAX_BATCH + " users, for example ?id=102485935&id=102485936.");
    }
    List<User> found = store.find(batch);
    return select(headers, version(batch, found))
        .respond(format -> representation.of(found, batch, format));
  }

  private static String version(List<Long> requested, List<User> found) {
    return Sha256.hex(
        requested
            + found.stream()
                .map(user -> user.id() + "." + user.version())
                .collect(Collectors.joining(",")));
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one user with its links")
  @APIResponse(responseCode = "200", ref = "User")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  public Response user(@PathParam("id") String id, @Context HttpHeaders headers) {
    User user = store.require(Identifier.number(id));
    return select(headers, user.version()).respond(format -> representation.of(user, format));
  }

  @PATCH
  @Path("{id}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(
      summary = "Changes the caller's name or password",
      description = "A new password requires the current one and ends all sessions.")
  @SecurityRequirement(name = "accessToken")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "ProfileChange")))
  @APIResponse(responseCode = "200", ref = "User")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public Response change(
      @PathParam("id") String id,
      JsonObject patch,
      @Context SecurityContext security,
      @Context HttpHeaders headers) {
    User user = store.require(Identifier.number(id));
    Caller caller = Caller.of(security).require();
    if (caller.id() != user.id()) {
      throw ProblemException.forbidden("You can only change your own account.");
    }
    Preconditions.requireMatch(headers, user.version());
    SignInOrigin origin = SignInOrigin.session(caller.session(), RequestContext.network());
    User changed = accounts.change(user, ProfileChange.of(user, patch), origin);
    return select(headers, changed.version()).changed(format -> representation.of(changed, format));
  }

  @GET
  @Path("{id}/documents")
  @Operation(summary = "Lists a user's documents that the caller may read, as summaries")
  @APIResponse(responseCode = "200", ref = "Documents")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "502", ref = "BadGateway")
  public Response documents(
      @PathParam("id") String id, @Context UriInfo uri, @Context HttpHeaders headers) {
    User user = store.require(Identifier.number(id));
    return documents.of(user.id(), uri.getRequestUri().getRawQuery(), headers);
  }
}
