// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Runs the load plans of a directory: the plan of single requests, and others by file name. */
public final class LoadGenerators {

  private static final String SINGLE_REQUESTS = "practices.jmx";

  private final Map<String, LoadGenerator> byPlan = new HashMap<>();
  private final Path plans;
  private final Path logs;

  /**
   * Prepares the plan of single requests.
   *
   * @param plans directory that contains the plans
   * @param logs directory for JMeter's warnings, in {@code jmeter.log}
   * @throws IOException if a plan cannot be read
   */
  public LoadGenerators(Path plans, Path logs) throws IOException {
    this.plans = plans;
    this.logs = logs;
    prepare(SINGLE_REQUESTS);
  }

  /**
   * Prepares another plan.
   *
   * @throws IOException if it cannot be read
   */
  public void prepare(String plan) throws IOException {
    byPlan.put(plan, new LoadGenerator(plans.resolve(plan), logs));
  }

  /** Returns a prepared plan; if none is named, the plan of single requests. */
  public LoadGenerator of(Optional<String> plan) {
    return byPlan.get(plan.orElse(SINGLE_REQUESTS));
  }

  /** Stops all of them as {@link LoadGenerator#stop} does. */
  public void stop() {
    byPlan.values().forEach(LoadGenerator::stop);
  }
}
