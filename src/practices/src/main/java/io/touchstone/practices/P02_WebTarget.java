// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.users.control.UsersRelay;
import io.touchstone.http.filter.RequestId;
import io.touchstone.hypermedia.Identifier;
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
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A Jakarta REST client that is built per call pays for its providers, its connection pool and a
 * new connection each time.
 *
 * <p>Naive: a client per call, closed after it. Step {@code cached-client} caches the Client.
 * Tuned: the WebTarget is cached too, so that its URI is parsed once. Step {@code
 * cached-invocation-builder} caches the Invocation.Builder, which is bound to one URI and is not
 * specified to be thread-safe. Product: production's code, a Rest Client with a leaner
 * implementation (practice 27).
 */
@Practice(
    id = "02",
    slug = "web-target",
    service = "gateway",
    title = "Cache the WebTarget",
    naive = "a client built for each call",
    tuned = "a cached WebTarget",
    source = Source.LIBERTY_THROUGHPUT,
    claims = {@SourceClaim(ratio = 3.1), @SourceClaim(variant = "tuned-ping", ratio = 3.1)},
    request = @Request(expect = "\"id\":${user},"),
    matters = "A request handler calls another service through the Jakarta REST client.",
    mattersNot = "Calls are rare, such as one at start-up.",
    costs =
        "The client and its connections stay in memory until the application stops, and code must"
            + " close the client then. All requests share one connection pool (practice 21).",
    wrong =
        "A response is not closed: its connection never returns to the pool, and later callers"
            + " wait for one. A filter that is registered on the shared client keeps the token of"
            + " one caller. An Invocation.Builder is shared: a header that one caller sets is"
            + " sent for the others too.",
    checkedOn = "26.0.0.5",
    rules = {"client-per-call", "http-client-per-call"})
@ApplicationScoped
@Path("/02-web-target")
public class P02_WebTarget {

  private static final String PING = "/practices/ping";

  @Inject UsersClientBuilder builder;
  @Inject DownstreamServices services;
  @Inject UsersRelay production;

  private final Map<CachedCall, Invocation.Builder> cachedBuilders = new ConcurrentHashMap<>();
  private Client cachedClient;
  private WebTarget cachedUser;
  private WebTarget cachedPing;

  @PostConstruct
  void open() {
    cachedClient = builder.build();
    WebTarget root = cachedClient.target(builder.uri());
    cachedUser = root.path("users/{id}");
    cachedPing = root.path(PING);
  }

  @PreDestroy
  void close() {
    cachedClient.close();
  }

  @Variant
  @GET
  @Path("naive")
  public Response naive(@QueryParam("user") String user, @Context HttpHeaders headers) {
    String uri = uriOf(Identifier.number(user));
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    try (Client client = builder.build()) {
      return services
          .userServiceReads()
          .relay(() -> relayed.applyTo(client.target(uri).request()).get());
    }
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("cached-client")
  public Response cachedClient(@QueryParam("user") String user, @Context HttpHeaders headers) {
    String uri = uriOf(Identifier.number(user));
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return services
        .userServiceReads()
        .relay(() -> relayed.applyTo(cachedClient.target(uri).request()).get());
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"cachedInvocationBuilder", "prepare"})
  @GET
  @Path("cached-invocation-builder")
  public Response cachedInvocationBuilder(
      @QueryParam("user") String user, @Context HttpHeaders headers) {
    CachedCall call = new CachedCall(Identifier.number(user), RelayedHeaders.of(headers));
    Invocation.Builder cached = cachedBuilders.computeIfAbsent(call, this::prepare);
    return services.userServiceReads().relay(cached::get);
  }

  /**
   * Creates a builder that already has a request id header. Later calls replace the value and add
   * no header to the shared builder.
   */
  private Invocation.Builder prepare(CachedCall call) {
    return call.headers()
        .applyTo(cachedClient.target(uriOf(call.user())).request())
        .header(RequestId.HEADER, RequestId.current());
  }

  @Variant(
      baseline = "naive",
      code = {"cachedUser", "tuned"})
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("user") String user, @Context HttpHeaders headers) {
    long known = Identifier.number(user);
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return services
        .userServiceReads()
        .relay(() -> relayed.applyTo(cachedUser.resolveTemplate("id", known).request()).get());
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("product")
  public Response product(@QueryParam("user") String user, @Context HttpHeaders headers) {
    return production.user(Identifier.number(user), RelayedHeaders.of(headers));
  }

  @Variant(request = @Request(expect = "pong"))
  @GET
  @Path("naive-ping")
  @Produces(MediaType.TEXT_PLAIN)
  public String naivePing() {
    try (Client client = builder.build()) {
      return client.target(builder.uri() + PING).request().get(String.class);
    }
  }

  @Variant(baseline = "naive-ping", request = @Request(expect = "pong"))
  @GET
  @Path("tuned-ping")
  @Produces(MediaType.TEXT_PLAIN)
  public String tunedPing() {
    return cachedPing.request().get(String.class);
  }

  private String uriOf(long user) {
    return builder.uri() + "/users/" + user;
  }

  private record CachedCall(long user, RelayedHeaders headers) {}
}
