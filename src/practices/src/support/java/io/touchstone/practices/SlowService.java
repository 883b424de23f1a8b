// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Responds after 30 ms, during which a request uses neither a thread nor CPU time. A servlet,
 * because it is the cheapest way to respond: the service must not limit what calls it.
 */
@WebServlet(urlPatterns = "/practices/downstream/slow", asyncSupported = true)
public class SlowService extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final int MILLIS = 30;
  private static final byte[] BODY = "{\"slow\":true}".getBytes(StandardCharsets.US_ASCII);

  private transient ScheduledExecutorService timer;

  @Override
  public void init() {
    timer = Executors.newScheduledThreadPool(Runtime.getRuntime().availableProcessors());
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    AsyncContext waiting = request.startAsync();
    timer.schedule(() -> respond(waiting), MILLIS, TimeUnit.MILLISECONDS);
  }

  private static void respond(AsyncContext waiting) {
    try {
      waiting.getResponse().setContentType("application/json");
      waiting.getResponse().setContentLength(BODY.length);
      waiting.getResponse().getOutputStream().write(BODY);
    } catch (IOException clientHasLeft) {
      // nobody to tell
    } finally {
      waiting.complete();
    }
  }

  @Override
  public void destroy() {
    timer.shutdownNow();
  }
}
