// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Practice(
    id = "02",
    slug = "web-target",
    title = "Keep one Client",
    naive = "a client built for each call",
    tuned = "one Client, and one WebTarget of it",
    source = Source.LIBERTY_THROUGHPUT,
    claims = {@SourceClaim(ratio = 3.1), @SourceClaim(variant = "tuned-ping", ratio = 3.1)},
    comparedWithSource =
        "The source measured the ping only. It says 210 % better, which is read as 3.1 times the"
            + " throughput. It also names the Client and the Invocation.Builder, and had the best"
            + " success with the WebTarget. Here no gain of the WebTarget over the Client is shown.",
    request = @Request(expect = "\"id\":${user},"),
    rules = {"client-per-call", "http-client-per-call"})
public final class P02_WebTarget {

  private P02_WebTarget() {}

  /** Builds a client for each call. */
  @Variant
  @ApplicationScoped
  @Path("/02-web-target/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject
    @ConfigProperty(name = "backing.uri")
    String uri;

    @GET
    public Response user(@QueryParam("user") long user) {
      try (Client client =
              ClientBuilder.newBuilder()
                  .connectTimeout(500, TimeUnit.MILLISECONDS)
                  .readTimeout(5, TimeUnit.SECONDS)
                  .build();
          Response response =
              client.target(uri).path("practices/downstream/users/" + user).request().get()) {
        return Response.status(response.getStatus())
            .type(response.getMediaType())
            .entity(response.readEntity(byte[].class))
            .build();
      }
    }
  }

  /** Fills in the variables of a cached target, and closes its client with the application. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/02-web-target/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    @Inject
    @ConfigProperty(name = "backing.uri")
    String uri;

    private Client client;
    private WebTarget users;

    @PostConstruct
    void open() {
      client =
          ClientBuilder.newBuilder()
              .connectTimeout(500, TimeUnit.MILLISECONDS)
              .readTimeout(5, TimeUnit.SECONDS)
              .build();
      users = client.target(uri).path("practices/downstream/users/{id}");
    }

    @PreDestroy
    void close() {
      client.close();
    }

    @GET
    public Response user(@QueryParam("user") long user) {
      try (Response response = users.resolveTemplate("id", user).request().get()) {
        return Response.status(response.getStatus())
            .type(response.getMediaType())
            .entity(response.readEntity(byte[].class))
            .build();
      }
    }
  }

  /** The steps, and the source's ping. */
  @ApplicationScoped
  @Path("/02-web-target")
  public static class Steps {

    @Inject
    @ConfigProperty(name = "backing.uri")
    String uri;

    private Client client;
    private WebTarget ping;

    @PostConstruct
    void open() {
      client = newClient();
      ping = client.target(uri + "/practices/downstream/ping");
    }

    @PreDestroy
    void close() {
      client.close();
    }

    private static Client newClient() {
      return ClientBuilder.newBuilder()
          .connectTimeout(500, TimeUnit.MILLISECONDS)
          .readTimeout(5, TimeUnit.SECONDS)
          .build();
    }

    @Variant(baseline = "naive", full = true)
    @GET
    @Path("cached-client")
    @Produces(MediaType.APPLICATION_JSON)
    public byte[] cachedClient(@QueryParam("user") long user) {
      return client
          .target(uri)
          .path("practices/downstream/users/" + user)
          .request()
          .get(byte[].class);
    }

    @Variant(
        code = {"newClient", "naivePing"},
        request = @Request(expect = "pong"))
    @GET
    @Path("naive-ping")
    @Produces(MediaType.TEXT_PLAIN)
    public String naivePing() {
      try (Client closed = newClient()) {
        return closed.target(uri + "/practices/downstream/ping").request().get(String.class);
      }
    }

    @Variant(
        baseline = "naive-ping",
        code = {"ping", "tunedPing"},
        request = @Request(expect = "pong"))
    @GET
    @Path("tuned-ping")
    @Produces(MediaType.TEXT_PLAIN)
    public String tunedPing() {
      return ping.request().get(String.class);
    }
  }
}
