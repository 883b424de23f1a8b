// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * A page combines three independent resources: a document, its users and its pages. Sequential
 * calls take the sum of their times; parallel calls take the longest of them. The work is the same,
 * with additional threads.
 *
 * <p>Naive: three sequential calls. Tuned: the same calls, started together through an asynchronous
 * Rest Client. Requests arrive at a low constant rate, so that processors are free for parallel
 * work.
 */
@Practice(
    id = "24",
    slug = "parallel-calls",
    service = "gateway",
    title = "Make independent calls in parallel",
    naive = "three calls one after another",
    tuned = "calls in parallel",
    judged = PracticeMetric.P50,
    load = @Load(threads = 16, arrivals = 60, seconds = 1.5),
    request = @Request(expect = "\"document\":{"),
    matters = "A response needs several independent calls, and the processors are not busy.",
    mattersNot =
        "The processors are busy: the calls then compete for them, and the additional threads cost"
            + " CPU time.",
    costs =
        "Additional threads and CPU time, and a more complicated error path: the other calls"
            + " continue when one has failed.",
    wrong =
        "The calls depend on each other, or the concurrent calls exceed a limit of the called"
            + " service. Context of the request, such as the caller or the request ID, is missing"
            + " in other threads unless it is propagated.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/24-parallel-calls")
@Produces(MediaType.APPLICATION_JSON)
public class P24_ParallelCalls {

  @Inject @RestClient DocumentParts parts;
  @Inject @RestClient ParallelDocumentParts parallelParts;

  /** Waits for each response. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface DocumentParts {

    @GET
    String document(@PathParam("id") String id);

    @GET
    @Path("users")
    String users(@PathParam("id") String id);

    @GET
    @Path("pages")
    String pages(@PathParam("id") String id);
  }

  /** Returns before the responses arrive. */
  @ApplicationScoped
  @RegisterRestClient(configKey = "document-service")
  @Path("/documents/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public interface ParallelDocumentParts {

    @GET
    CompletionStage<String> document(@PathParam("id") String id);

    @GET
    @Path("users")
    CompletionStage<String> users(@PathParam("id") String id);

    @GET
    @Path("pages")
    CompletionStage<String> pages(@PathParam("id") String id);
  }

  @Variant
  @GET
  @Path("naive")
  public String naive(@QueryParam("document") String id) {
    String document = parts.document(id);
    String users = parts.users(id);
    String pages = parts.pages(id);
    return page(document, users, pages);
  }

  @Variant(baseline = "naive")
  @GET
  @Path("tuned")
  public String tuned(@QueryParam("document") String id) {
    CompletionStage<String> document = parallelParts.document(id);
    CompletionStage<String> users = parallelParts.users(id);
    CompletionStage<String> pages = parallelParts.pages(id);
    return page(completed(document), completed(users), completed(pages));
  }

  private static String completed(CompletionStage<String> response) {
    return response.toCompletableFuture().join();
  }

  static String page(String document, String users, String pages) {
    return "{\"document\":%s,\"users\":%s,\"pages\":%s}".formatted(document, users, pages);
  }
}
