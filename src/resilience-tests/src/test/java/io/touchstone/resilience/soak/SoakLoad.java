// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.user.ApiUser;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Users who visit the system again and again, at a constant rate of requests. Accepts only the
 * expected status, or an unavailable service: a soak test is about leaks, and must pass on a busy
 * machine too.
 */
final class SoakLoad {

  private static final int USERS = 6;

  /** Visits of one user, after which a new one signs up. */
  private static final int VISITS = 4;

  private static final int ROUNDS = 10;
  private static final Duration RETRY_DELAY = Duration.ofSeconds(1);
  private static final List<String> SORTS = List.of("saved", "created", "title");
  private static final List<String> DETAILS = List.of("summary", "full", "embedded");

  private final LongAdder responses = new LongAdder();
  private final LongAdder unavailable = new LongAdder();
  private final AtomicLong next = new AtomicLong(System.nanoTime());
  private final String root;
  private final long interval;

  /**
   * Starts the load.
   *
   * @param sender fails after an unexpected response
   * @param root the root URI of the system, without a trailing slash
   */
  SoakLoad(LoadSender sender, String root, int perSecond) {
    this.root = root;
    this.interval = Duration.ofSeconds(1).toNanos() / perSecond;
    for (int user = 0; user < USERS; user++) {
      sender.start(new Visitor(user)::visit, Duration.ZERO);
    }
  }

  /** Returns the number of responses from available services. */
  long responses() {
    return responses.sum();
  }

  /** Returns how many visits ended because a service was unavailable. */
  long unavailable() {
    return unavailable.sum();
  }

  /** A service is unavailable or does not respond in time. */
  private static final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** One of the users, with random content. */
  private final class Visitor {

    private final SplittableRandom random;
    private String credentials;
    private String user;
    private String token;

    Visitor(int seed) {
      random = new SplittableRandom(seed);
    }

    /** Signs up and visits the system several times. */
    void visit() {
      try {
        signUp();
        for (int visit = 0; visit < VISITS; visit++) {
          visitOnce();
        }
      } catch (UnavailableException serviceUnavailable) {
        unavailable.increment();
        LoadSender.pause(RETRY_DELAY);
      }
    }

    private void signUp() {
      token = "";
      credentials =
          "\"login\":\"%s\",\"password\":\"%s\"".formatted(ApiUser.newLogin(), UUID.randomUUID());
      user = create("/users", "{\"name\":\"Grace Berg\",%s}".formatted(credentials));
    }

    /** Sends the requests from sign-in to sign-out. */
    private void visitOnce() {
      token = "";
      ClientResponse tokens = send("POST", "/tokens", "{" + credentials + "}", 200);
      token = tokens.path("access_token");
      String document = create("/documents", "{\"title\":\"%s\"}".formatted(word()));
      for (int round = 0; round < ROUNDS; round++) {
        browse();
        edit(document);
        reread(document);
      }
      send("DELETE", document, "", 204, "If-Match", "*");
      String session = "{\"refresh_token\":\"%s\"}".formatted(tokens.<String>path("refresh_token"));
      send("POST", "/tokens/revocation", session, 204);
    }

    /** Starts at the bootstrap resource and reads a document from a list. */
    private void browse() {
      get("/");
      List<String> documents = get("/documents" + query()).path("documents.uri");
      documents.stream().findFirst().ifPresent(this::get);
    }

    private void edit(String document) {
      String tag = get(document).header("ETag").orElseThrow();
      String title = "{\"title\":\"%s\"}".formatted(word());
      send("PUT", document, title, 200, "If-Match", tag);
      String page =
          "{\"shapes\":[{\"kind\":\"rectangle\",\"x\":%d,\"y\":%d,\"width\":9,\"height\":9,\"text\":\"%s\"}]}"
              .formatted(random.nextInt(400), random.nextInt(300), word());
      send("PUT", document + "/pages/1", page, 200, "If-Match", "*");
      create(document + "/comments", "{\"text\":\"%s\"}".formatted(word()));
    }

    private void reread(String document) {
      ClientResponse response = get(document);
      String tag = response.header("ETag").orElseThrow();
      send("GET", document, "", 304, "If-None-Match", tag);
      send("GET", response.path("thumb"), "", 200, "Accept", "image/svg+xml");
      get(user + "/documents" + query());
      get(
          "/documents?sort=%s&items=%s&limit=%d"
              .formatted(pick(SORTS), pick(DETAILS), random.nextInt(1, 51)));
    }

    /** Returns a random query, which is rarely repeated. */
    private String query() {
      String prefix = random.nextBoolean() ? word() : word().substring(0, 1);
      return "?limit=%d&title=%s&items=%s".formatted(random.nextInt(1, 51), prefix, pick(DETAILS));
    }

    private String word() {
      return Long.toString(random.nextLong(1L << 40), Character.MAX_RADIX);
    }

    private String pick(List<String> words) {
      return words.get(random.nextInt(words.size()));
    }

    private ClientResponse get(String uri) {
      return send("GET", uri, "", 200);
    }

    /** Creates a resource and returns its URI. */
    private String create(String uri, String body) {
      return send("POST", uri, body, 201).header("Location").orElseThrow();
    }

    /** Sends a request with headers when it is due; the response must have the given status. */
    private ClientResponse send(
        String method, String uri, String body, int status, String... headers) {
      HttpRequest.Builder request =
          ClientResponse.request(method, uri.startsWith("/") ? root + uri : uri, body);
      if (headers.length > 0) {
        request.headers(headers);
      }
      if (!token.isEmpty()) {
        request.header("Authorization", "Bearer " + token);
      }
      long due = next.getAndAdd(interval);
      LoadSender.pause(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      ClientResponse response = ClientResponse.to(request.build());
      if (response.status() == 503 || response.status() == ClientResponse.TIMED_OUT) {
        throw new UnavailableException();
      }
      responses.increment();
      if (response.status() != status) {
        throw new AssertionError(method + " " + uri + ": " + response);
      }
      return response;
    }
  }
}
