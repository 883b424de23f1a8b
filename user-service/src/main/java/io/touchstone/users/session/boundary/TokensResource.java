// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.boundary;

import io.touchstone.http.body.JsonFields;
import io.touchstone.http.filter.RequestContext;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.users.session.control.SessionRepresentation;
import io.touchstone.users.session.control.Sessions;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Credentials;
import io.touchstone.users.session.entity.TokenPair;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Sign-in, refresh and sign-out. */
@Singleton
@Path("/tokens")
@Consumes(MediaType.APPLICATION_JSON)
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "sign-in")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "406", ref = "NotAcceptable")
@APIResponse(responseCode = "413", ref = "ContentTooLarge")
@APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
@APIResponse(responseCode = "422", ref = "UnprocessableContent")
@APIResponse(responseCode = "503", ref = "ServiceUnavailable")
public record TokensResource(Sessions sessions, SessionRepresentation representation) {

  private static final String REFRESH_TOKEN = "refresh_token";
  private static final String NO_STORE = "no-store";

  @Inject
  public TokensResource {}

  @POST
  @Operation(
      summary = "Signs in, and returns an access token and a refresh token",
      description =
          "Store the device token and send it with later sign-ins of this user. Wrong guesses of"
              + " others then cannot delay them.")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "Credentials")))
  @APIResponse(responseCode = "200", ref = "Tokens")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public Response signIn(JsonObject body, @Context HttpHeaders headers) {
    return ok(sessions.signIn(Credentials.of(body), client(headers)), headers);
  }

  @POST
  @Path("refresh")
  @Operation(
      summary = "Continues a session with its refresh token",
      description =
          "A refresh token is valid for 14 days and can be used once. If the response is lost, send"
              + " the same token again within 10 seconds: as long as its successor is unused, the"
              + " response contains the same successor. Any other use of a used token ends the"
              + " session. Clients with several processes or tabs therefore share one token and"
              + " refresh it one at a time. A session can be refreshed up to 60 times in 10 minutes."
              + " Up to 5 requests with refresh tokens of one account can be in flight.")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "RefreshToken")))
  @APIResponse(responseCode = "200", ref = "Tokens")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public Response refresh(JsonObject body, @Context HttpHeaders headers) {
    return ok(sessions.refresh(JsonFields.onlyText(body, REFRESH_TOKEN), client(headers)), headers);
  }

  private static ClientDescription client(HttpHeaders headers) {
    return ClientDescription.of(
        RequestContext.network(), headers.getHeaderString(HttpHeaders.USER_AGENT));
  }

  private Response ok(TokenPair tokens, HttpHeaders headers) {
    MediaFormat format = MediaFormat.of(headers);
    return Response.ok(representation.of(tokens, format), format.type())
        .header(HttpHeaders.CACHE_CONTROL, NO_STORE)
        .build();
  }

  @POST
  @Path("revocation")
  @Operation(
      summary = "Ends the session of a refresh token",
      description = "All services reject access tokens of the session within seconds.")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "RefreshToken")))
  @APIResponse(responseCode = "204", description = "The session has ended")
  @APIResponse(responseCode = "429", ref = "TooManyRequests")
  public Response signOut(JsonObject body) {
    sessions.signOut(JsonFields.onlyText(body, REFRESH_TOKEN));
    return Response.noContent().header(HttpHeaders.CACHE_CONTROL, NO_STORE).build();
  }
}
