// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.TimeMeter;
import io.touchstone.gateway.redis.ConfiguredRedis;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.filter.ServiceFilter;
import io.touchstone.http.problem.RetryLaterProblem;
import jakarta.enterprise.context.Dependent;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/** Rejects requests above a client's limits with 429. Responses report the remaining quota. */
@Dependent
public class RateLimitFilter extends HttpFilter implements ServiceFilter {
  private static final long serialVersionUID = 1;
  private static final RetryLaterProblem RATE_EXCEEDED =
      new RetryLaterProblem(
          Response.Status.TOO_MANY_REQUESTS,
          "Too many requests. Retry after the time in Retry-After.");

  private final transient Callers callers;
  private final transient RateLimits limits;
  private final transient Map<RateLimit, Counter> rateRejections;
  private final transient ConcurrencyLimit ofClient;
  private final transient ConcurrencyLimit ofAddress;

  @Inject
  public RateLimitFilter(
      @ConfigProperty(name = "limits.requests") long requestsPerSecond,
      @ConfigProperty(name = "limits.sign-ins") long signInsPerMinute,
      @ConfigProperty(name = "max-concurrent-requests-per-client") int maxPerClient,
      @ConfigProperty(name = "max-concurrent-requests-per-address") int maxPerAddress,
      Callers callers,
      ConfiguredRedis redis,
      MetricRegistry metrics) {
    this.callers = callers;
    limits =
        new RateLimits(
            requestsPerSecond, signInsPerMinute, TimeMeter.SYSTEM_NANOTIME, redis.find());
    rateRejections =
        limits
            .all()
            .collect(
                Collectors.toMap(Function.identity(), limit -> rejections(metrics, limit.name())));
    ofClient =
        new ConcurrencyLimit(maxPerClient, rejections(metrics, "concurrent-requests-of-client"));
    ofAddress =
        new ConcurrencyLimit(maxPerAddress, rejections(metrics, "concurrent-requests-of-address"));
  }

  @Override
  public boolean answers() {
    return false;
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
    }
    List<RateLimitStatus> statuses = limits.take(request);
    if (!statuses.isEmpty()) {
      response.setHeader(
          "RateLimit-Policy", list(statuses, status -> status.limit().policyHeader()));
      response.setHeader("RateLimit", list(statuses, RateLimitStatus::header));
    }
    if (!statuses.stream().allMatch(RateLimitStatus::granted)) {
      reject(statuses, response);
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
        .forEach(status -> rateRejections.get(status.limit()).inc());
    long seconds = statuses.stream().mapToLong(RateLimitStatus::retrySeconds).max().orElse(1);
    RATE_EXCEEDED.send(seconds, response);
  }
}
