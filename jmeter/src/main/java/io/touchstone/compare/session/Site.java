// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.launcher.LaunchException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A system under load. */
public interface Site extends AutoCloseable {

  /** The name under which a practice is charged with the CPU time of all services. */
  String SYSTEM = "system";

  /**
   * @param service the name of the service that owns a practice
   */
  Endpoint endpoint(String service);

  /**
   * Begins to start one more server of a service, beside the others and with their help.
   *
   * @param name of its own, for its directory
   * @param environment variables that it gets beside those that all have
   * @throws LaunchException where it does not start, or where this system is not ours to add to
   */
  OwnServer start(String service, String name, Map<String, String> environment);

  /**
   * A token of a user who may see a hundred documents.
   *
   * @throws LaunchException where there is none
   */
  String token() throws InterruptedException;

  /**
   * The body of a request that signs that user in.
   *
   * @throws LaunchException where there is none
   */
  String signIn();

  /** Completes with one line when the system ends before it is closed. */
  CompletableFuture<String> death();

  /** True where the load generator runs on the same cores. */
  boolean sharesCores();

  @Override
  void close();

  /** A server that serves one variant. */
  interface OwnServer extends AutoCloseable {

    Endpoint endpoint();

    /**
     * Waits until it can be asked.
     *
     * @throws LaunchException where it can not
     */
    void awaitReady() throws InterruptedException;

    @Override
    void close();
  }

  /** Makes a system ready to be measured. */
  @FunctionalInterface
  interface Opener {

    Site open() throws InterruptedException;
  }
}
