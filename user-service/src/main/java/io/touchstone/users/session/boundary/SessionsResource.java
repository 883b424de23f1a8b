// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.users.session.control.SessionRepresentation;
import io.touchstone.users.session.control.SessionStore;
import io.touchstone.users.session.entity.Session;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The sessions of the caller. */
@Singleton
@Path("/me/sessions")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "sign-in")
@SecurityRequirement(name = "accessToken")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "503", ref = "ServiceUnavailable")
public record SessionsResource(SessionStore sessions, SessionRepresentation representation) {

  @Inject
  public SessionsResource {}

  @GET
  @Operation(
      summary = "Returns the caller's sessions, the last used one first",
      description =
          "A user can have up to 100 sessions. A further sign-in ends the one that was unused for"
              + " longest.")
  @APIResponse(responseCode = "200", ref = "Sessions")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  public Response sessions(@Context SecurityContext security, @Context HttpHeaders headers) {
    Caller caller = Caller.of(security).require();
    MediaFormat format = MediaFormat.of(headers);
    return ok(representation.of(sessions.list(caller.id()), current(caller), format), format);
  }

  @GET
  @Path("{id}")
  @Operation(summary = "Returns one session of the caller")
  @APIResponse(responseCode = "200", ref = "Session")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  public Response session(
      @PathParam("id") String id, @Context SecurityContext security, @Context HttpHeaders headers) {
    Caller caller = Caller.of(security).require();
    Session session =
        sessions.find(caller.id(), Identifier.uuid(id)).orElseThrow(SessionsResource::unknown);
    MediaFormat format = MediaFormat.of(headers);
    return ok(representation.of(session, current(caller), format), format);
  }

  private static Response ok(byte[] entity, MediaFormat format) {
    return Response.ok(entity, format.type()).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
  }

  /** Returns the session of the request; tokens of another issuer may not name it. */
  private static Optional<UUID> current(Caller caller) {
    return Optional.of(caller.session())
        .filter(id -> Identifier.isUuid(id, 0))
        .map(UUID::fromString);
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("You have no session with this id. It may have ended.");
  }

  @DELETE
  @Path("{id}")
  @Operation(
      summary = "Ends one session of the caller",
      description =
          "Its refresh token becomes invalid immediately. All services reject access tokens of the"
              + " session within seconds. To end another session than the current one, the user"
              + " must have signed in within the last 10 minutes; otherwise, the response is 401"
              + " with the error insufficient_user_authentication (RFC 9470).")
  @APIResponse(responseCode = "204", description = "The session has ended")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "404", ref = "NotFound")
  public void end(@PathParam("id") String id, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID session = Identifier.uuid(id);
    Optional<UUID> current = current(caller);
    if (!current.equals(Optional.of(session))) {
      sessions.requireRecentSignIn(caller.id(), current);
    }
    if (!sessions.end(caller.id(), session)) {
      throw unknown();
    }
  }

  @POST
  @Path("revocation")
  @Operation(
      summary = "Ends all sessions of the caller except the current one",
      description =
          "The current session is the one that the access token belongs to. All services reject"
              + " access tokens of the other sessions within seconds. The user must have signed in"
              + " within the last 10 minutes; otherwise, the response is 401 with the error"
              + " insufficient_user_authentication (RFC 9470). No session ends if the token does"
              + " not name its session: refresh it, then repeat the request.")
  @APIResponse(responseCode = "204", description = "All other sessions have ended")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public void endOthers(@Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    UUID current =
        current(caller)
            .orElseThrow(
                () ->
                    ProblemException.conflict(
                        "Your access token does not name its session. Refresh it, then repeat the"
                            + " request."));
    sessions.requireRecentSignIn(caller.id(), Optional.of(current));
    sessions.endOthers(caller.id(), current);
  }
}
