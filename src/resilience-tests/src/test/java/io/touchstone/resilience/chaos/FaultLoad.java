// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.chaos.WriteLedger.Document;
import io.touchstone.resilience.chaos.WriteLedger.Items;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.user.ApiUser;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;

/**
 * Writers and readers that continue during faults. Each writer is its own user and has a reader.
 */
final class FaultLoad implements AutoCloseable {

  private static final int CHANGES_PER_DOCUMENT = 30;
  private static final int GIVE_UP_ODDS = 5;
  private static final Duration DEFAULT_RETRY_DELAY = Duration.ofMillis(200);

  private static final int WRITERS = 4;
  private static final Duration WRITE_PAUSE = Duration.ofMillis(60);
  private static final Duration READ_PAUSE = Duration.ofMillis(30);

  private final String gateway;
  private final boolean repeatsFailures;

  /** Whether a change that a reader saw survives a crash even if no writer got a response. */
  private final boolean readsAreDurable;

  private final ClientObservations observations = new ClientObservations();
  private final List<AccountSession> sessions = new ArrayList<>();
  private final List<WriteLedger> ledgers = new ArrayList<>();
  private final LoadSender sender = new LoadSender();

  private FaultLoad(String gateway, boolean repeatsFailures, boolean readsAreDurable) {
    this.gateway = gateway;
    this.repeatsFailures = repeatsFailures;
    this.readsAreDurable = readsAreDurable;
    for (int i = 0; i < WRITERS; i++) {
      AccountSession session = new AccountSession(gateway, signUp(), observations);
      WriteLedger ledger = new WriteLedger(gateway, session);
      sessions.add(session);
      ledgers.add(ledger);
      sender.start(new LoadClient("writer" + i, session, ledger)::write, WRITE_PAUSE);
      sender.start(new LoadClient("reader" + i, session, ledger)::read, READ_PAUSE);
    }
  }

  static FaultLoad start(String gateway) {
    return new FaultLoad(gateway, false, true);
  }

  /** Starts clients that repeat each failed request once; it must succeed then. */
  static FaultLoad startRepeating(String gateway) {
    return new FaultLoad(gateway, true, true);
  }

  /**
   * Starts clients of services that may crash and use H2, which shows changes to readers before it
   * stores them.
   */
  static FaultLoad startOnH2(String gateway) {
    return new FaultLoad(gateway, false, false);
  }

  /** Repeats the sign-up, since the first responses of new servers are slow on a busy machine. */
  private ApiUser signUp() {
    AtomicReference<ApiUser> user = new AtomicReference<>();
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> user.set(ApiUser.signUp(gateway)));
    return user.get();
  }

  String gateway() {
    return gateway;
  }

  ClientObservations observations() {
    return observations;
  }

  /** Returns the session of one of the users. */
  AccountSession anySession() {
    return sessions.get(0);
  }

  /** Signs in all users again, while no request is in flight. */
  void signInAgain() {
    sender.whilePaused(() -> sessions.forEach(AccountSession::signInAgain));
  }

  /**
   * Compares the stored data with the ledgers, while no request is in flight.
   *
   * @param all whether to check even documents without a change since the last check
   */
  List<String> differences(boolean all) {
    List<String> differences = new ArrayList<>();
    sender.whilePaused(
        () -> ledgers.forEach(ledger -> differences.addAll(ledger.differences(all))));
    return differences;
  }

  @Override
  public void close() {
    sender.close();
  }

  /** Waits for the time in Retry-After, or a default. */
  static void waitAfter(ClientResponse response) {
    Optional<String> seconds = response.header("Retry-After");
    LoadSender.pause(
        seconds.map(Long::parseLong).map(Duration::ofSeconds).orElse(DEFAULT_RETRY_DELAY));
  }

  /**
   * A client that writes or reads. A writer repeats a creation with the same idempotency key, and
   * makes a change only after reading the current state. Sometimes it gives up instead.
   */
  private final class LoadClient {

    private final String name;
    private final AccountSession session;
    private final WriteLedger ledger;
    private final Random random;
    private int writes;

    LoadClient(String name, AccountSession session, WriteLedger ledger) {
      this.name = name;
      this.session = session;
      this.ledger = ledger;
      this.random = new Random(name.hashCode());
      observations.register(name);
    }

    /** Reads documents of its user and lists that everyone may read. */
    void read() {
      String user = gateway + "/users/" + session.user();
      switch (random.nextInt(6)) {
        case 0 -> send(session.request(gateway + "/documents?limit=10"));
        case 1 -> send(session.request(user));
        case 2 -> send(session.request(user + "/documents?limit=5"));
        default -> ledger.recent(random).ifPresent(this::read);
      }
    }

    private ClientResponse read(Document document) {
      long known = document.version();
      ClientResponse response = send(session.request(document.uri()));
      if (response.status() == 200) {
        requireVersion(document, known, response);
      }
      return response;
    }

    /** Creates and renames documents and adds comments and pages. */
    void write() {
      Optional<Document> recent = ledger.recent(random);
      int number = writes++;
      String text = "%s-%s-%d".formatted(WriteLedger.WRITTEN, name, number);
      if (recent.isEmpty() || number % CHANGES_PER_DOCUMENT == 0) {
        ledger.created(text, post(ledger.created(), text));
        return;
      }
      Document document = recent.get();
      switch (random.nextInt(10)) {
        case 0, 1, 2, 3 -> rename(document);
        case 4, 5, 6 -> document.comments().add(text, post(document.comments(), text));
        default -> document.pages().add(text, post(document.pages(), text));
      }
      document.touch();
    }

    /** Repeats a POST until it succeeds or this client gives up; returns the last response. */
    private ClientResponse post(Items items, String text) {
      String key = UUID.randomUUID().toString();
      String body = "{\"%s\":\"%s\"}".formatted(items.member(), text);
      while (true) {
        ClientResponse response =
            send(session.request("POST", items.uri(), body).header("Idempotency-Key", key));
        if (response.status() == 201 || random.nextInt(GIVE_UP_ODDS) == 0) {
          return response;
        }
        waitAfter(response);
      }
    }

    private void rename(Document document) {
      ClientResponse current = read(document);
      if (current.status() != 200) {
        waitAfter(current);
        return;
      }
      String body = "{\"title\":\"%s\"}".formatted(document.nextTitle());
      ClientResponse response =
          send(
              session
                  .request("PATCH", document.uri(), body)
                  .setHeader("Content-Type", "application/merge-patch+json")
                  .header("If-Match", current.header("ETag").orElseThrow()));
      if (response.status() == 200) {
        requireVersion(document, current.version() + 1, response);
        document.reached(response.version());
        document.renamed();
      } else {
        waitAfter(response);
      }
    }

    /** Records a violation if the version is older than one that was reached before. */
    private void requireVersion(Document document, long known, ClientResponse response) {
      long version = response.version();
      if (version < known) {
        observations.violation(
            "%s went from version %d to %d".formatted(document.uri(), known, version));
      }
      if (readsAreDurable) {
        document.reached(version);
      }
    }

    /** Sends a request; sends it again if it fails and this load repeats failed requests. */
    private ClientResponse send(HttpRequest.Builder builder) {
      HttpRequest request = builder.build();
      ClientResponse response = exchange(request);
      if (!repeatsFailures || response.isSettled()) {
        return response;
      }
      waitAfter(response);
      ClientResponse second = exchange(request);
      if (!second.isSettled()) {
        observations.violation("failed twice: %s %s".formatted(request.uri(), second));
      }
      return second;
    }

    private ClientResponse exchange(HttpRequest request) {
      long start = System.nanoTime();
      ClientResponse response = ClientResponse.to(request);
      observations.add(name, request, response, start, System.nanoTime());
      return response;
    }
  }
}
