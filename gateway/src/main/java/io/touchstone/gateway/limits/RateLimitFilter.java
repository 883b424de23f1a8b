// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.TimeMeter;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.problem.RetryLaterProblem;
import io.touchstone.storage.redis.Redis;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Rejects requests above a client's limits with 429. Responses report the remaining quota. */
public class RateLimitFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final RetryLaterProblem RATE_EXCEEDED =
      new RetryLaterProblem(
          Response.Status.TOO_MANY_REQUESTS,
          "Too many requests. Retry after the time in Retry-After.");

  /**
   * Have a limit of their own: a browser loads dozens of these small files concurrently. A client
   * that reads them slowly must not use up the places of all others.
   */
  private static final Set<String> STATIC_FILES = Set.of("/app", "/explorer");

  private final transient SharedAddresses addresses = new SharedAddresses(Ticker.systemTicker());
  private final transient Callers callers;
  private final transient RateLimits limits;
  private final transient Map<RateLimitPolicy, Counter> rateRejections;
  private final transient ConcurrencyLimit ofClient;
  private final transient ConcurrencyLimit ofAddress;
  private final transient ConcurrencyLimit filesOfAddress;

  @Inject
  public RateLimitFilter(
      @ConfigProperty(name = "limits.requests") long requestsPerSecond,
      @ConfigProperty(name = "limits.sign-ins") long signInsPerMinute,
      @ConfigProperty(name = "max-concurrent-requests-per-client") int maxPerClient,
      @ConfigProperty(name = "max-concurrent-requests-per-address") int maxPerAddress,
      @ConfigProperty(name = "max-concurrent-files-per-address") int maxFilesPerAddress,
      Callers callers,
      Instance<Redis> redis,
      MetricRegistry metrics) {
    this.callers = callers;
    limits =
        new RateLimits(
            requestsPerSecond,
            signInsPerMinute,
            TimeMeter.SYSTEM_NANOTIME,
            redis.stream().findFirst());
    rateRejections =
        limits
            .policies()
            .collect(
                Collectors.toMap(
                    Function.identity(), policy -> rejections(metrics, policy.name())));
    ofClient = new ConcurrencyLimit(maxPerClient, rejections(metrics, "in-work-of-client"));
    ofAddress = new ConcurrencyLimit(maxPerAddress, rejections(metrics, "in-work-of-address"));
    filesOfAddress =
        new ConcurrencyLimit(maxFilesPerAddress, rejections(metrics, "files-of-address"));
  }

  private static Counter rejections(MetricRegistry metrics, String policy) {
    return metrics.counter("refused_requests", new Tag("policy", policy));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String address = ClientKey.address(request);
    Caller caller = callers.limited(request.getHeader(HttpHeaders.AUTHORIZATION));
    if (caller.signedIn()) {
      request.setAttribute(ClientKey.CALLER, caller);
      addresses.add(address, String.valueOf(caller.id()));
    }
    List<RateLimitStatus> statuses = limits.take(request);
    if (!statuses.isEmpty()) {
      response.setHeader("RateLimit-Policy", list(statuses, status -> status.policy().header()));
      response.setHeader("RateLimit", list(statuses, RateLimitStatus::header));
    }
    if (!statuses.stream().allMatch(RateLimitStatus::granted)) {
      reject(statuses, response);
    } else if (STATIC_FILES.contains(request.getServletPath())) {
      filesOfAddress.pass(address, request, response, chain);
    } else {
      ofClient.pass(
          ClientKey.of(request),
          request,
          response,
          (same, sameResponse) -> ofAddress.pass(address, request, response, chain));
    }
  }

  private static String list(
      List<RateLimitStatus> statuses, Function<RateLimitStatus, String> item) {
    return statuses.size() == 1
        ? item.apply(statuses.get(0))
        : statuses.stream().map(item).collect(Collectors.joining(", "));
  }

  private void reject(List<RateLimitStatus> statuses, HttpServletResponse response)
      throws IOException {
    statuses.stream()
        .filter(status -> !status.granted())
        .forEach(status -> rateRejections.get(status.policy()).inc());
    long seconds = statuses.stream().mapToLong(RateLimitStatus::retrySeconds).max().orElse(1);
    RATE_EXCEEDED.send(seconds, response);
  }
}
