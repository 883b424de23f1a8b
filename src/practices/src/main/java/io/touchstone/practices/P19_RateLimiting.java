// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@Practice(
    id = "19",
    slug = "rate-limiting",
    title = "Limit the request rate of each client",
    naive = "a flood without a rate limit",
    tuned = "a rate limit for each client",
    source = Source.CASTLE_API_CACHING,
    comparedWithSource = "The source recommends rate limits, and has no figure.",
    judged = "p99",
    load = @Load(threads = 32, arrivals = 600, flood = 64, floodArrivals = 4000, seconds = 2.5),
    request = @Request(expect = "\"id\":\"${document}\""))
public final class P19_RateLimiting {

  private P19_RateLimiting() {}

  /** Calls another service for each request that gets through. */
  @Variant(
      name = "naive",
      leadSeconds = 2,
      code = {"Resource", "Documents"})
  @ApplicationScoped
  @Path("/19-rate-limiting/{variant: naive|tuned}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Resource {

    @Inject @RestClient Documents client;

    @GET
    public byte[] document(@QueryParam("document") String id) {
      return client.document(id);
    }
  }

  /** Gives each client 800 requests per second, and bursts of 1600. */
  @Variant(name = "tuned", baseline = "naive", leadSeconds = 2)
  @WebFilter(urlPatterns = "/practices/19-rate-limiting/tuned/*", asyncSupported = true)
  public static class RateLimit extends HttpFilter {

    private static final long serialVersionUID = 1;
    private static final long PER_SECOND = 800;
    private static final int CLIENTS = 100_000;
    private static final int BYTES_OF_NETWORK = 8;

    private final transient LoadingCache<String, Bucket> buckets =
        Caffeine.newBuilder()
            .maximumSize(CLIENTS)
            .expireAfterAccess(Duration.ofMinutes(1))
            .build(client -> newBucket());

    private static Bucket newBucket() {
      return Bucket.builder()
          .addLimit(
              limit ->
                  limit.capacity(2 * PER_SECOND).refillGreedy(PER_SECOND, Duration.ofSeconds(1)))
          .build();
    }

    @Override
    protected void doFilter(
        HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws IOException, ServletException {
      ConsumptionProbe probe =
          buckets.get(client(request.getRemoteAddr())).tryConsumeAndReturnRemaining(1);
      if (probe.isConsumed()) {
        chain.doFilter(request, response);
      } else {
        long seconds = 1 + TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill());
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
        response.setStatus(Response.Status.TOO_MANY_REQUESTS.getStatusCode());
      }
    }

    /** Returns the address, and of IPv6 only the network: a host has 2^64 addresses in it. */
    static String client(String address) throws UnknownHostException {
      byte[] bytes = InetAddress.getByName(address).getAddress();
      return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, BYTES_OF_NETWORK));
    }
  }
}
