// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.documents.control.DocumentsClient;
import io.touchstone.gateway.relay.RelayedCall;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.hypermedia.Identifier;
import io.touchstone.problem.ProblemException;
import io.touchstone.request.RequestId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
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
 * A page of three resources that need nothing of each other: a document, its users, its pages.
 * Asked for one after the other they take the sum of their times, asked for at once the longest of
 * them. The calls cost as much either way, and threads besides.
 *
 * <p>No source.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 24}: expect shorter response times while
 * processors are idle, and none of it, or a loss, once they are busy.
 */
@ApplicationScoped
@Path("/practices/24-parallel-calls")
@Produces(MediaType.APPLICATION_JSON)
public class P24_ParallelCalls {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

  @Inject @RestClient DocumentsClient client;
  @Inject @RestClient AsyncClient asyncClient;

  /** document-service, asked without waiting for its answers; the caller closes them. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @RegisterProvider(RelayedCall.class)
  @Path("/")
  public interface AsyncClient {

    /**
     * @param request the id of the request, which the thread that calls does not know
     */
    @GET
    CompletionStage<Response> get(
        @HeaderParam(RelayedCall.TARGET) String target,
        @BeanParam RelayedHeaders headers,
        @HeaderParam(RequestId.HEADER) String request);
  }

  @GET
  @Path("naive")
  public String naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    RelayedHeaders relayed = callerOf(headers);
    return page(
        targets(id)
            .map(target -> DOCUMENT_SERVICE.read(() -> client.get(target, relayed)))
            .toList());
  }

  @GET
  @Path("tuned")
  public String tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    RelayedHeaders relayed = callerOf(headers);
    String request = RequestId.current();
    return page(
        bodies(
            targets(id)
                .map(target -> asyncClient.get(target, relayed, request).toCompletableFuture())
                .toList()));
  }

  /** Who asks, and nothing that holds for one of the answers alone. */
  private static RelayedHeaders callerOf(HttpHeaders headers) {
    String authorization = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
    return new RelayedHeaders(
        MediaType.APPLICATION_JSON, authorization, null, null, null, null, null, null);
  }

  private static Stream<String> targets(String id) {
    String document = "/documents/" + Identifier.uuid(id);
    return Stream.of(document, document + "/users", document + "/pages");
  }

  /** Those that are not read, because one before them could not be, are closed as they come. */
  static List<byte[]> bodies(List<CompletableFuture<Response>> answers) {
    try {
      return answers.stream().map(answer -> DOCUMENT_SERVICE.read(answer::join)).toList();
    } catch (CompletionException unreachable) {
      throw ProblemException.unavailable(DOCUMENT_SERVICE.name());
    } finally {
      answers.forEach(answer -> answer.thenAccept(Response::close));
    }
  }

  static String page(List<byte[]> bodies) {
    return "{\"document\":%s,\"users\":%s,\"pages\":%s}"
        .formatted(bodies.stream().map(body -> new String(body, StandardCharsets.UTF_8)).toArray());
  }
}
