// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.user.control.Accounts;
import io.touchstone.users.user.control.UserRepresentation;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.IdempotencyKey;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
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
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Users: sign-up, profiles and their changes. */
@ApplicationScoped
@Path("/users")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "users")
public class UsersResource {

  @Inject UserStore store;
  @Inject UserResponses responses;
  @Inject UserRepresentation representation;
  @Inject Accounts accounts;
  @Inject DocumentsTarget documents;

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(operationId = "signUp", summary = "Create an account")
  @Parameter(
      name = IdempotencyKey.HEADER,
      in = ParameterIn.HEADER,
      description =
          "Makes it safe to repeat the request after a lost response, for 24 hours: 1 to 64 visible"
              + " ASCII characters",
      schema = @Schema(type = SchemaType.STRING, pattern = "^[!-~]{1,64}$"))
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "SignUp")))
  @APIResponse(
      responseCode = "201",
      description = "The new user",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "User")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public Response signUp(JsonObject body, @Context HttpHeaders headers) {
    Optional<IdempotencyKey> key =
        IdempotencyKey.of(headers.getHeaderString(IdempotencyKey.HEADER));
    User user = accounts.signUp(SignUp.of(body), key);
    MediaFormat format = MediaFormat.of(headers);
    Response.ResponseBuilder created =
        Response.created(representation.uri(user).toUri())
            .entity(representation.of(user, format))
            .type(format.type());
    return CachePolicy.SHARED.apply(created, format.tag(user.version())).build();
  }

  @GET
  @Operation(operationId = "users", summary = "Several users in one call; unknown ids are ignored")
  @Parameter(name = "id", required = true, description = "1 to 100 user ids")
  @APIResponse(
      responseCode = "200",
      description = "The users found",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "Users")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client already has the current state")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
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
    List<Long> batch = UserResponses.batch(ids);
    List<User> found = store.find(batch);
    MediaFormat format = MediaFormat.of(headers);
    String tag = format.tag(version(batch, found) + "-" + representation.form(format));
    if (Preconditions.isNotModified(headers, tag)) {
      return CachePolicy.SHARED.notModified(tag);
    }
    return CachePolicy.SHARED
        .apply(Response.ok(representation.of(found, batch, format), format.type()), tag)
        .build();
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
  @Operation(operationId = "user", summary = "One user with its links")
  @APIResponse(
      responseCode = "200",
      description = "The user",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "User")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client already has the current state")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public Response user(@PathParam("id") String id, @Context HttpHeaders headers) {
    return responses.get(
        Identifier.number(id),
        headers,
        CachePolicy.SHARED,
        (version, format) -> format.tag(version),
        representation::of);
  }

  @PATCH
  @Path("{id}")
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(
      operationId = "changeUser",
      summary = "Change the caller's name or password",
      description = "A new password requires the current one and ends all sessions.")
  @SecurityRequirement(name = "accessToken")
  @Parameter(
      name = HttpHeaders.IF_MATCH,
      in = ParameterIn.HEADER,
      required = true,
      description = "The ETag of the state to change",
      schema = @Schema(type = SchemaType.STRING))
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "ProfileChange")))
  @APIResponse(
      responseCode = "200",
      description = "The user after the change",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "User")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "UnprocessableContent")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public Response change(
      @PathParam("id") String id,
      JsonObject patch,
      @Context SecurityContext security,
      @Context HttpHeaders headers) {
    User user = responses.find(Identifier.number(id));
    if (Caller.of(security).require().id() != user.id()) {
      throw ProblemException.forbidden("You can only change your own account.");
    }
    Preconditions.requireMatch(headers, user.version());
    User changed = accounts.change(user, ProfileChange.of(user, patch));
    MediaFormat format = MediaFormat.of(headers);
    return CachePolicy.SHARED
        .apply(
            Response.ok(representation.of(changed, format), format.type()),
            format.tag(changed.version()))
        .build();
  }

  @GET
  @Path("{id}/documents")
  @Operation(
      operationId = "userDocuments",
      summary = "A user's documents that the caller may read, as summaries")
  @APIResponse(
      responseCode = "200",
      description = "One page of summaries",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "Documents")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client already has the current state")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "502", ref = "BadGateway")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public Response documents(
      @PathParam("id") String id, @Context UriInfo uri, @Context HttpHeaders headers) {
    User user = responses.find(Identifier.number(id));
    return documents.of(user.id(), uri.getRequestUri().getRawQuery(), headers);
  }
}
