// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.read;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.filter.ServiceFilter;
import io.touchstone.http.problem.UnexpectedExceptions;
import io.touchstone.http.response.ServletResponses;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/** Answers each {@link HotRead} of the service, and leaves all other requests to Jakarta REST. */
@Dependent
public class HotReadFilter extends HttpFilter implements ServiceFilter {

  private static final long serialVersionUID = 1;

  private final transient TimedRead[] reads;
  private final transient Callers callers;
  private final transient UnexpectedExceptions unexpected;

  private record TimedRead(HotRead read, Timer timer) {}

  @Inject
  public HotReadFilter(
      Instance<HotRead> reads,
      Callers callers,
      MetricRegistry metrics,
      UnexpectedExceptions unexpected) {
    this.reads =
        reads.stream()
            .map(read -> new TimedRead(read, timer(read, metrics)))
            .toArray(TimedRead[]::new);
    this.callers = callers;
    this.unexpected = unexpected;
  }

  private static Timer timer(HotRead read, MetricRegistry metrics) {
    return metrics.timer(
        "document_reads",
        new Tag("class", read.getClass().getSimpleName()),
        new Tag("method", "send"));
  }

  @Override
  public boolean answers() {
    return true;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getMethod().equals(HttpMethod.GET)) {
      for (TimedRead hot : reads) {
        if (hot.read.handles(request)) {
          answer(hot, request, response);
          return;
        }
      }
    }
    chain.doFilter(request, response);
  }

  private void answer(TimedRead hot, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try (Timer.Context running = hot.timer.time()) {
      Caller caller = callers.of(request.getHeader(HttpHeaders.AUTHORIZATION));
      hot.read.send(request, caller, response);
    } catch (WebApplicationException problem) {
      ServletResponses.send(problem.getResponse(), response);
    } catch (RuntimeException failed) {
      unexpected.problem(failed).send(response);
    }
  }
}
