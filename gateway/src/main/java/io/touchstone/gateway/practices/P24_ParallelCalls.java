// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayRequestFilter;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.filter.RequestId;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.practice.Load;
import io.touchstone.practice.Metric;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Make independent calls in parallel. A page combines three independent resources: a document, its
 * users and its pages. Sequential calls take the sum of their times; parallel calls take the
 * longest of them. The work is the same, with additional threads.
 *
 * <p>Naive: three sequential calls. Tuned: the same calls, started together through an asynchronous
 * Rest Client.
 */
@Practice(
    id = "24",
    slug = "parallel-calls",
    title = "Make independent calls in parallel",
    naive = "three calls one after another",
    tuned = "calls in parallel",
    judged = Metric.P50,
    load = @Load(threads = 2),
    matters = "A response needs several independent calls, and the processors are not " + "busy.",
    mattersNot =
        "The processors are busy: the calls then compete for them, and the "
            + "additional threads cost CPU time.")
@ApplicationScoped
@Path("/practices/24-parallel-calls")
@Produces(MediaType.APPLICATION_JSON)
public class P24_ParallelCalls {

  @Inject @RestClient ScopedDocumentsClient client;
  @Inject @RestClient AsyncClient asyncClient;
  @Inject DownstreamServices services;

  /** Asynchronous client of document-service. Callers must close the responses. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RelayRequestFilter.class)
  @Path("/")
  public interface AsyncClient {

    /**
     * @param request the request id, which is not available on the thread that makes the call
     */
    @GET
    CompletionStage<Response> get(
        RelayedRequest relayed, @HeaderParam(RequestId.HEADER) String request);
  }

  @Variant
  @GET
  @Path("naive")
  public String naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    RelayedHeaders relayed = callerOf(headers);
    return page(
        targets(id)
            .map(
                target ->
                    services
                        .documentService()
                        .read(() -> client.get(RelayedRequest.get(target, relayed))))
            .toList());
  }

  @Variant(
      baseline = "naive",
      code = {"tuned", "bodies"})
  @GET
  @Path("tuned")
  public String tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    RelayedHeaders relayed = callerOf(headers);
    String request = RequestId.current();
    return page(
        bodies(
            services.documentService(),
            targets(id)
                .map(
                    target ->
                        asyncClient
                            .get(RelayedRequest.get(target, relayed), request)
                            .toCompletableFuture())
                .toList()));
  }

  /**
   * Returns the caller's authorization without headers that apply to a single response, such as
   * preconditions.
   */
  private static RelayedHeaders callerOf(HttpHeaders headers) {
    String authorization = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
    return new RelayedHeaders(
        MediaType.APPLICATION_JSON, authorization, null, null, null, null, null, null, null);
  }

  private static Stream<String> targets(String id) {
    String document = "/documents/" + Identifier.uuid(id);
    return Stream.of(document, document + "/users", document + "/pages");
  }

  /**
   * Returns the bodies in order. If one call fails, the remaining responses are closed as they
   * arrive.
   */
  static List<byte[]> bodies(Downstream service, List<CompletableFuture<Response>> answers) {
    try {
      return answers.stream().map(answer -> service.read(answer::join)).toList();
    } catch (CompletionException unreachable) {
      throw ProblemException.unavailable(service.name());
    } finally {
      answers.forEach(answer -> answer.thenAccept(Response::close));
    }
  }

  static String page(List<byte[]> bodies) {
    return "{\"document\":%s,\"users\":%s,\"pages\":%s}"
        .formatted(bodies.stream().map(body -> new String(body, StandardCharsets.UTF_8)).toArray());
  }
}
