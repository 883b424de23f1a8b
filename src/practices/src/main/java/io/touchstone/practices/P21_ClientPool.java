// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * A call that finds no free connection waits for one, by default without a limit. If the pool is
 * smaller than the number of concurrent calls, calls queue, and their time-outs do not cover the
 * wait.
 *
 * <p>Open Liberty documents neither the size nor a setting for it (open-liberty #35566). RESTEasy's
 * default is 50 connections. The property is {@code
 * <configKey>/property/resteasy.connectionPoolSize}.
 *
 * <p>Naive: the default pool. Tuned: a pool for all 100 clients of the measurement.
 */
@Practice(
    id = "21",
    slug = "client-pool",
    service = "gateway",
    title = "Give a client as many connections as it uses concurrently",
    naive = "the default pool",
    tuned = "a pool for all concurrent calls",
    request = @Request(expect = "\"id\":\"${document}\""),
    judged = PracticeMetric.THROUGHPUT,
    load = @Load(threads = 100),
    matters =
        "More calls are in flight than the default pool has connections, and calls wait for one.",
    mattersNot = "The default pool is never exhausted: a larger pool then changes nothing.",
    costs =
        "Memory and sockets on both sides for each connection, and more concurrent load on the"
            + " service that is called.",
    wrong =
        "The called service is the limit already: more connections only move the queue into it.",
    checkedOn = "26.0.0.5")
@ApplicationScoped
@Path("/21-client-pool")
public class P21_ClientPool {

  private static final int CLIENTS = 100;
  private static final String POOL_SIZE = "resteasy.connectionPoolSize";

  @Inject ScopedClient production;

  @Inject
  @ConfigProperty(name = "document-service.uri")
  URI uri;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/connectTimeout")
  long connectMillis;

  @Inject
  @ConfigProperty(name = "document-service/mp-rest/readTimeout")
  long readMillis;

  private ScopedDocumentsClient defaultPool;
  private ScopedDocumentsClient sizedPool;

  @PostConstruct
  void open() {
    sizedPool = sizedBuilder().build(ScopedDocumentsClient.class);
    defaultPool = builder().build(ScopedDocumentsClient.class);
  }

  private RestClientBuilder builder() {
    return RestClientBuilder.newBuilder()
        .baseUri(uri)
        .connectTimeout(connectMillis, TimeUnit.MILLISECONDS)
        .readTimeout(readMillis, TimeUnit.MILLISECONDS);
  }

  private RestClientBuilder sizedBuilder() {
    return builder().property(POOL_SIZE, CLIENTS);
  }

  @PreDestroy
  void close() {
    try {
      for (ScopedDocumentsClient client : List.of(defaultPool, sizedPool)) {
        ((Closeable) client).close();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Variant(code = {"builder", "naive"})
  @GET
  @Path("naive")
  public Response naive(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(defaultPool, id, headers);
  }

  @Variant(
      baseline = "naive",
      code = {"sizedBuilder", "tuned"})
  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(sizedPool, id, headers);
  }
}
