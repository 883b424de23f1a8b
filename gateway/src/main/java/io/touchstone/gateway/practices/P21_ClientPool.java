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
 * A Rest Client has a pool of connections; a call that finds none free waits for one, and for ever
 * by default. A pool smaller than the requests that call at a time is a queue that no time-out of a
 * call sees.
 *
 * <p>No source: Open Liberty documents no size, and none to set (open-liberty #35566); RESTEasy's
 * own default is 50. The property is {@code <configKey>/property/resteasy.connectionPoolSize}.
 *
 * <p>{@code java -jar jmeter/target/compare.jar --practice 21}: expect the pool of one to answer
 * one request at a time, and no difference between pools that are large enough.
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
    return ScopedClient.document(poolOfOne, id, headers);
  }

  @GET
  @Path("pool-4")
  public Response poolOfFour(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return ScopedClient.document(poolOfFour, id, headers);
  }

  @GET
  @Path("default-pool")
  public Response defaultPool(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return ScopedClient.document(defaultPool, id, headers);
  }

  @GET
  @Path("tuned")
  public Response tuned(@QueryParam("document") String id, @Context HttpHeaders headers) {
    return production.document(id, headers);
  }
}
