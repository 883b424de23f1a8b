// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;

/**
 * Writers and readers that continue during faults. Each writer is its own user and has a reader.
 */
final class FaultLoad implements AutoCloseable {

  private static final int WRITERS = 4;
  private static final Duration WRITE_PAUSE = Duration.ofMillis(60);
  private static final Duration READ_PAUSE = Duration.ofMillis(30);

  private final String gateway;
  private final boolean repeatsFailures;
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
      sender.start(new LoadClient("writer" + i, this, session, ledger)::write, WRITE_PAUSE);
      sender.start(new LoadClient("reader" + i, this, session, ledger)::read, READ_PAUSE);
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

  boolean repeatsFailures() {
    return repeatsFailures;
  }

  /**
   * Returns whether a change that a reader saw survives a crash even if no writer got a response.
   */
  boolean readsAreDurable() {
    return readsAreDurable;
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
}
