// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.github.bucket4j.TimeMeter;
import io.touchstone.problem.Refusal;
import io.touchstone.redis.Redis;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
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

/** Answers 429 to a client that asks too much, and tells all how much is left to them. */
public class LimitsFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final Refusal TOO_MANY =
      new Refusal(
          Response.Status.TOO_MANY_REQUESTS,
          "too many requests; try again after the seconds that Retry-After tells");

  private static final Refusal TOO_MANY_AT_ONCE =
      new Refusal(
          Response.Status.TOO_MANY_REQUESTS,
          "too many requests at a time; wait for an answer before you send the next");

  /** Of which a browser asks for dozens at once, each of them in memory. */
  private static final Set<String> FILES = Set.of("/app", "/explorer");

  private final transient Limits limits;
  private final transient Map<Policy, Counter> refusals;
  private final transient Places places;
  private final transient Counter refusalsAtOnce;

  @Inject
  public LimitsFilter(
      @ConfigProperty(name = "limits.requests") long requestsPerSecond,
      @ConfigProperty(name = "limits.sign-ins") long signInsPerMinute,
      @ConfigProperty(name = "limits.in-work-of-client") int inWorkOfClient,
      Instance<Redis> redis,
      MetricRegistry metrics) {
    limits =
        new Limits(
            requestsPerSecond,
            signInsPerMinute,
            TimeMeter.SYSTEM_NANOTIME,
            redis.stream().findFirst());
    refusals =
        limits
            .policies()
            .collect(
                Collectors.toMap(Function.identity(), policy -> refusals(metrics, policy.name())));
    places = new Places(inWorkOfClient);
    refusalsAtOnce = refusals(metrics, "in-work-of-client");
  }

  private static Counter refusals(MetricRegistry metrics, String policy) {
    return metrics.counter("refused_requests", new Tag("policy", policy));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    List<Share> shares = limits.take(request);
    if (!shares.isEmpty()) {
      response.setHeader("RateLimit-Policy", list(shares, share -> share.policy().header()));
      response.setHeader("RateLimit", list(shares, Share::header));
    }
    if (!shares.stream().allMatch(Share::granted)) {
      refuse(shares, response);
    } else if (FILES.contains(request.getServletPath())) {
      chain.doFilter(request, response);
    } else {
      doFilterInPlace(Client.of(request), request, response, chain);
    }
  }

  private void doFilterInPlace(
      String client, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!places.take(client)) {
      refusalsAtOnce.inc();
      TOO_MANY_AT_ONCE.send(1, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      places.free(client);
    }
  }

  private static String list(List<Share> shares, Function<Share, String> item) {
    return shares.size() == 1
        ? item.apply(shares.get(0))
        : shares.stream().map(item).collect(Collectors.joining(", "));
  }

  private void refuse(List<Share> shares, HttpServletResponse response) throws IOException {
    shares.stream()
        .filter(share -> !share.granted())
        .forEach(share -> refusals.get(share.policy()).inc());
    long seconds = shares.stream().mapToLong(Share::retrySeconds).max().orElse(1);
    TOO_MANY.send(seconds, response);
  }
}
