// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.boundary;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.attribute.entity.VersionedAttributes;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.body.MergePatch;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * The attributes of a document. They have their own version; changing them does not change the
 * version of the document.
 */
@ApplicationScoped
@Path("/documents/{id}/attributes")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "attributes")
@APIResponse(responseCode = "400", ref = "BadRequest")
@APIResponse(responseCode = "401", ref = "Unauthorized")
@APIResponse(responseCode = "404", ref = "NotFound")
public class AttributesResource {

  @Inject DocumentReader documents;
  @Inject AttributeStore store;
  @Inject AttributesResponses responses;

  @GET
  @Operation(summary = "Returns the attributes of a document")
  @APIResponse(responseCode = "200", ref = "Attributes")
  @APIResponse(responseCode = "304", ref = "NotModified")
  public Response attributes(
      @PathParam("id") String id, @Context HttpHeaders request, @Context SecurityContext security) {
    UUID document = Identifier.uuid(id);
    CallerAccess access = documents.state(document, Caller.of(security), Role.VIEWER).access();
    return responses.read(document, access.caching(), request);
  }

  @PUT
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replaces all attributes")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AttributesContent")))
  @APIResponse(responseCode = "200", ref = "Attributes")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response replace(
      @PathParam("id") String id,
      JsonObject body,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return change(id, request, security, known -> body);
  }

  @PATCH
  @Consumes(JsonObjectReader.MERGE_PATCH)
  @Operation(summary = "Changes some attributes (RFC 7396); null removes one")
  @Parameter(ref = "IfMatch")
  @RequestBody(required = true, content = @Content(schema = @Schema(ref = "AttributesPatch")))
  @APIResponse(responseCode = "200", ref = "Attributes")
  @APIResponse(responseCode = "403", ref = "Forbidden")
  @APIResponse(responseCode = "409", ref = "Conflict")
  @APIResponse(responseCode = "412", ref = "PreconditionFailed")
  @APIResponse(responseCode = "413", ref = "ContentTooLarge")
  @APIResponse(responseCode = "415", ref = "UnsupportedMediaType")
  @APIResponse(responseCode = "422", ref = "Invalid")
  @APIResponse(responseCode = "428", ref = "PreconditionRequired")
  public Response patch(
      @PathParam("id") String id,
      JsonObject patch,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return change(id, request, security, known -> MergePatch.apply(patch, known));
  }

  private Response change(
      String id, HttpHeaders request, SecurityContext security, UnaryOperator<JsonObject> change) {
    UUID document = Identifier.uuid(id);
    Caller caller = Caller.of(security);
    CallerAccess access = documents.state(document, caller, Role.EDITOR).access();
    VersionedAttributes known = store.find(document);
    Preconditions.requireMatch(request, known.version());
    Attributes changed = Attributes.of(change.apply(known.content().toJson()));
    return responses.ok(store.replace(caller, known, changed), access.caching(), request);
  }
}
