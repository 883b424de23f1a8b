// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Practice(
    id = "25",
    slug = "pass-through",
    title = "Relay a response body without parsing it",
    naive = "parsing and serialising a relayed response",
    tuned = "bytes relayed unchanged",
    request = @Request(expect = "\"items\""))
public final class P25_PassThrough {

  private P25_PassThrough() {}

  /** Maps bodies to objects. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream")
  @Produces(MediaType.APPLICATION_JSON)
  public interface ParsedBodies {

    @GET
    @Path("large")
    JsonObject large();

    @GET
    @Path("small")
    JsonObject small();
  }

  /** Leaves bodies as they are. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "backing")
  @Path("/practices/downstream")
  @Produces(MediaType.APPLICATION_JSON)
  public interface Bytes {

    @GET
    @Path("large")
    byte[] large();

    @GET
    @Path("small")
    byte[] small();
  }

  /** Relays objects. */
  @Variant(
      name = "naive",
      path = "/practices/25-pass-through/naive",
      code = {"ParsedBodies", "Naive"})
  @Variant(
      name = "naive-small",
      full = true,
      path = "/practices/25-pass-through/naive/small",
      code = {"ParsedBodies", "Naive"})
  @ApplicationScoped
  @Path("/25-pass-through/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject @RestClient ParsedBodies client;

    @GET
    public JsonObject large() {
      return client.large();
    }

    @GET
    @Path("small")
    public JsonObject small() {
      return client.small();
    }
  }

  /** Relays bytes. */
  @Variant(
      name = "tuned",
      baseline = "naive",
      path = "/practices/25-pass-through/tuned",
      code = {"Bytes", "Tuned"})
  @Variant(
      name = "tuned-small",
      baseline = "naive-small",
      full = true,
      path = "/practices/25-pass-through/tuned/small",
      code = {"Bytes", "Tuned"})
  @ApplicationScoped
  @Path("/25-pass-through/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject @RestClient Bytes client;

    @GET
    public byte[] large() {
      return client.large();
    }

    @GET
    @Path("small")
    public byte[] small() {
      return client.small();
    }
  }
}
