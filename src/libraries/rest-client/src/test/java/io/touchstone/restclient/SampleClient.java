// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;

/** Uses every supported feature of client interfaces. */
@Path("/things")
@RegisterProvider(SampleFilter.class)
public interface SampleClient extends AutoCloseable {

  @GET
  @Path("{id}")
  Response get(@PathParam("id") String id);

  @GET
  @Path("{id: [^/]*}/parts/{part}")
  @Produces(MediaType.TEXT_PLAIN)
  String part(@PathParam("part") int part, @PathParam("id") String id);

  @GET
  Response search(
      @QueryParam("q") String query,
      @QueryParam("tag") List<String> tags,
      @HeaderParam("X-Caller") String caller);

  @GET
  @Path("json")
  JsonObject json();

  @GET
  @Path("stream")
  @Produces("application/octet-stream")
  InputStream stream();

  @GET
  @Path("bytes")
  @Produces("application/octet-stream")
  byte[] bytes();

  @HEAD
  @Path("{id}")
  Response head(@PathParam("id") String id);

  @OPTIONS
  Response options();

  @DELETE
  @Path("{id}")
  void delete(@PathParam("id") String id);

  @POST
  @Consumes(MediaType.TEXT_PLAIN)
  Response post(String body);

  @PUT
  @Path("{id}")
  Response put(@PathParam("id") String id, JsonObject body);

  @PATCH
  @Path("{id}")
  @Consumes("application/merge-patch+json")
  Response patch(@PathParam("id") String id, byte[] body);

  default Response first() {
    return get("1");
  }

  @Override
  void close();
}
