// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.testing.account.Account;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Clients that create large pages concurrently, each in a new document, without pause. */
final class PageFlood implements AutoCloseable {

  private static final int CLIENTS = 16;
  private static final int SHAPES = 500;

  private static final String SHAPE =
      "{\"kind\":\"rectangle\",\"x\":1,\"y\":2,\"width\":30,\"height\":40,\"text\":\"%s\"}"
          .formatted("x".repeat(400));

  private static final String PAGE =
      "{\"shapes\":[%s]}".formatted(String.join(",", Collections.nCopies(SHAPES, SHAPE)));

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final List<Thread> threads = new ArrayList<>();
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
  private final String gateway;
  private final AccountSession session;

  private volatile boolean stopped;

  PageFlood(String gateway, ClientObservations observations) {
    this.gateway = gateway;
    this.session = new AccountSession(gateway, Account.signUp(gateway), client, observations);
  }

  void start() {
    for (int i = 0; i < CLIENTS; i++) {
      Thread thread = new Thread(this::run, "page-flood-" + i);
      threads.add(thread);
      thread.start();
    }
  }

  private void run() {
    try {
      while (!stopped) {
        ClientResponse document = post(gateway + "/documents", "{\"title\":\"Large\"}");
        if (document.status() == 201) {
          post(document.header("Location").orElseThrow() + "/pages", PAGE)
              .header("Location")
              .ifPresent(acknowledged::add);
        } else {
          LoadClient.waitAfter(document);
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private ClientResponse post(String uri, String body) throws InterruptedException {
    return ClientResponse.to(
        session
            .request(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build(),
        client);
  }

  /** Returns the number of pages that were acknowledged. */
  int acknowledged() {
    return acknowledged.size();
  }

  /** Returns the addresses of acknowledged pages that cannot be read; call it after the flood. */
  List<String> lost() throws InterruptedException {
    List<String> lost = new ArrayList<>();
    for (String uri : acknowledged) {
      HttpRequest request = session.request(uri).build();
      if (ClientResponse.to(request, client).status() != 200) {
        lost.add(uri);
      }
    }
    return lost;
  }

  @Override
  public void close() {
    stopped = true;
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
