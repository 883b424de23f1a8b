// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The system that is put under load. */
public interface TargetSystem extends Endpoint.Finder, AutoCloseable {

  /** The service name of a practice for which the CPU time of all servers counts. */
  String SYSTEM = "system";

  /**
   * Returns where something is requested, and whose CPU time counts.
   *
   * @param service {@link #SYSTEM} if that of all servers counts
   * @param product the service of the product that is requested; empty for the practices
   */
  Endpoint endpoint(String service, Optional<String> product);

  @Override
  default Endpoint endpoint(PracticeSpec practice, VariantSpec variant) {
    return variant
        .base()
        .map(base -> Endpoint.of(base, variant.metrics().orElse(List.of(base))))
        .orElseGet(() -> endpoint(practice.service(), variant.product()));
  }

  /**
   * Starts the servers that the variants of a practice about server configuration need, and waits
   * until they are ready.
   *
   * @throws LaunchException if one does not start, or nothing can be added to this system; no
   *     additional server is left running then
   */
  default DedicatedServers start(PracticeSpec practice) throws InterruptedException {
    throw new LaunchException("it needs servers of its own, which cannot be started with --base");
  }

  /**
   * Returns an access token of a user who has about a hundred documents.
   *
   * @param base address of the server that is requested
   * @throws LaunchException if there is none
   */
  String token(URI base) throws InterruptedException;

  /** Returns the body of the request that signs in another such user; throws if there is none. */
  default String signIn() {
    throw new LaunchException("it signs users in, which is not possible with --base");
  }

  /**
   * Runs a full garbage collection in each server that can be asked for one. Otherwise a server
   * collects when its heap is full, during any block: that takes as long as a block, and would be
   * charged to its requests. Does nothing by default.
   */
  default void collectGarbage() throws InterruptedException {}

  /** Completes with one line if a server exits before the system is closed; by default, never. */
  default CompletableFuture<String> failure() {
    return new CompletableFuture<>();
  }

  /** Returns whether the load generator runs on the same cores, as it does by default. */
  default boolean sharesCores() {
    return true;
  }

  /** Stops what was started for the comparison. */
  @Override
  default void close() {}

  /** Opens a system so that it can be measured. */
  @FunctionalInterface
  interface Opener {
    /** Opens the system for one start, counted from 1. */
    TargetSystem open(int start) throws InterruptedException;
  }
}
