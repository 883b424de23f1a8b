// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The documents of a user, for user-service, which knows who is a user. */
@ApplicationScoped
@Path("/creators/{id}/documents")
public class CreatorsResource {

  @Inject DocumentLists lists;
  @Inject DocumentLinks links;

  @GET
  @Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
  @Operation(hidden = true)
  public Response documents(
      @PathParam("id") String id,
      @BeanParam ListRequest list,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    long creator = Identifier.number(id);
    return lists.answer(
        links.documentsOf(creator),
        false,
        list.query(Caller.of(security), Optional.of(creator)),
        request);
  }
}
