// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.boundary;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.control.AccessRepresentation;
import io.touchstone.documents.access.control.ExistingGrants;
import io.touchstone.documents.access.entity.AccessContent;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.boundary.ResourceRequest;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.JsonObject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The users of a document, and the access of each user or of everyone. */
@Singleton
@Path("/documents/{id}/users")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "access")
public record AccessResource(
    DocumentStore documents,
    ExistingGrants grants,
    AccessEditor editor,
    AccessRepresentation representation,
    UserDirectory directory) {

  @Inject
  public AccessResource {}

  @GET
  @Operation(summary = "Lists the users of a document with their names")
  @APIResponse(responseCode = "200", ref = "DocumentUsers")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response users(@BeanParam ResourceRequest request) {
    Predicate<Grant> visible = visible(request, request.document(documents, Role.VIEWER).access());
    List<Grant> users =
        grants.all(request.id()).stream()
            .filter(visible.and(grant -> !grant.forEveryone()))
            .toList();
    Map<Long, UserReference> names = directory.byId(Set.copyOf(Grant.userIds(users)));
    VersionDigest version = digest(users);
    users.forEach(
        user ->
            version.add(names.containsKey(user.userId()) ? names.get(user.userId()).name() : ""));
    return request
        .select(CachePolicy.PERSONAL, version.text())
        .respond(format -> representation.users(request.id(), users, names, format));
  }

  @GET
  @Path("access")
  @Operation(summary = "Lists all access to a document and the caller's own role")
  @APIResponse(responseCode = "200", ref = "AccessList")
  public Response access(@BeanParam ResourceRequest request) {
    CallerAccess access = request.document(documents, Role.VIEWER).access();
    Role role = access.best();
    List<Grant> all = grants.all(request.id()).stream().filter(visible(request, access)).toList();
    return request
        .select(CachePolicy.PERSONAL, digest(all).add(role.label()).text())
        .respond(format -> representation.all(request.id(), all, role, format));
  }

  private static VersionDigest digest(List<Grant> grants) {
    VersionDigest digest = new VersionDigest();
    grants.forEach(grant -> digest.add(grant.userId(), grant.role().rank(), grant.revision()));
    return digest;
  }

  @GET
  @Path("{user}/access")
  @Operation(summary = "Returns the access of one user or of everyone")
  @APIResponse(responseCode = "200", ref = "Access")
  public Response one(
      @BeanParam ResourceRequest request, @Parameter(ref = "User") @PathParam("user") String user) {
    long userId = Grant.userId(user);
    CallerAccess access = request.document(documents, Role.VIEWER).access();
    Grant grant = find(request.id(), userId, visible(request, access));
    return request
        .select(CachePolicy.PERSONAL, grant.version())
        .respond(format -> representation.one(grant, format));
  }

  /** The role of anonymous callers is that of everyone. */
  private static Predicate<Grant> visible(ResourceRequest request, CallerAccess access) {
    boolean member = request.caller().signedIn() && access.role() != Role.NONE;
    return grant -> member || grant.isPublic();
  }

  /**
   * Returns the access of one user.
   *
   * @throws ProblemException 404 if this user has no access of their own, or the caller may not see
   *     it
   */
  private Grant find(UUID document, long userId, Predicate<Grant> visible) {
    return grants
        .find(document, userId)
        .filter(visible)
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "This document is not shared with this user, or you may not see it."));
  }

  @PUT
  @Path("{user}/access")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Shares a document with a user or, to publish it, with everyone")
  @Parameter(ref = "IfMatchOfExisting")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AccessContent")))
  @APIResponse(responseCode = "200", ref = "Access")
  @APIResponse(responseCode = "201", ref = "Access")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response put(
      @BeanParam ResourceRequest request,
      @Parameter(ref = "User") @PathParam("user") String user,
      JsonObject body) {
    long userId = Grant.userId(user);
    requireChangeable(request, userId, Role.OWNER);
    Optional<Grant> known = grants.find(request.id(), userId);
    if (known.isPresent()) {
      request.requireMatch(known.get().version());
    } else if (request.headers().getHeaderString(HttpHeaders.IF_MATCH) != null) {
      throw new ClientErrorException(Response.Status.PRECONDITION_FAILED);
    }
    Role role = AccessContent.of(body, userId).role();
    Grant grant =
        known.isPresent()
            ? editor.change(request.caller(), known.get(), role)
            : editor.add(request.id(), request.caller(), userId, role);
    SelectedRepresentation selected = request.select(CachePolicy.PERSONAL, grant.version());
    Function<MediaFormat, byte[]> entity = format -> representation.one(grant, format);
    return known.isPresent()
        ? selected.changed(entity)
        : selected.created(representation.uri(grant), entity);
  }

  @DELETE
  @Path("{user}/access")
  @Operation(summary = "Removes the access of a user or of everyone; users may remove their own")
  @APIResponse(responseCode = "204", description = "The access is removed")
  @APIResponse(responseCode = "409", ref = "Conflict")
  public void remove(
      @BeanParam ResourceRequest request, @Parameter(ref = "User") @PathParam("user") String user) {
    long userId = Grant.userId(user);
    Caller caller = request.caller();
    Role needed = caller.signedIn() && caller.id() == userId ? Role.VIEWER : Role.OWNER;
    requireChangeable(request, userId, needed);
    Grant known = find(request.id(), userId, found -> true);
    request.requireMatch(known.version());
    editor.remove(caller, known, needed);
  }

  /**
   * Checks that the caller may change the access of this user.
   *
   * @throws ProblemException 409 if the user is the creator, so that a document always has an owner
   */
  private void requireChangeable(ResourceRequest request, long userId, Role needed) {
    Document document = request.document(documents, needed).document();
    if (document.creator() == userId) {
      throw ProblemException.conflict(
          "The creator of a document always owns it; this access cannot be changed.");
    }
  }
}
