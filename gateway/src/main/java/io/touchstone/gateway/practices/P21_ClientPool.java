// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import io.touchstone.gateway.documents.control.DocumentsClient;
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
 * Size the connection pool of a Rest Client. A call that finds no free connection waits for one, by
 * default without a limit. If the pool is smaller than the number of concurrent calls, calls queue,
 * and their time-outs do not cover the wait.
 *
 * <p>No published source. Open Liberty documents neither the size nor a setting for it
 * (open-liberty #35566). RESTEasy's default is 50 connections. The property is {@code
 * <configKey>/property/resteasy.connectionPoolSize}.
 *
 * <p>Naive: a pool of one connection. Steps: a pool of four, and the default pool. Tuned:
 * production's client.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 21}. Expect the pool of one to
 * serve one request at a time, and no difference between pools that are large enough.
 */
@ApplicationScoped
@Path("/practices/21-client-pool")
public class P21_ClientPool {

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

  private DocumentsClient poolOfOne;
  private DocumentsClient poolOfFour;
  private DocumentsClient defaultPool;

  @PostConstruct
  void open() {
    poolOfOne = builder().property(POOL_SIZE, 1).build(DocumentsClient.class);
    poolOfFour = builder().property(POOL_SIZE, 4).build(DocumentsClient.class);
    defaultPool = builder().build(DocumentsClient.class);
  }

  private RestClientBuilder builder() {
    return RestClientBuilder.newBuilder()
        .baseUri(uri)
        .connectTimeout(connectMillis, TimeUnit.MILLISECONDS)
        .readTimeout(readMillis, TimeUnit.MILLISECONDS);
  }

  @PreDestroy
  void close() {
    try {
      for (DocumentsClient client : List.of(poolOfOne, poolOfFour, defaultPool)) {
        ((Closeable) client).close();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @GET
  @Path("pool-1")
  public Response poolOfOne(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(poolOfOne, id, headers);
  }

  @GET
  @Path("pool-4")
  public Response poolOfFour(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(poolOfFour, id, headers);
  }

  @GET
  @Path("default-pool")
  public Response defaultPool(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(defaultPool, id, headers);
  }

  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(id, headers);
  }
}
