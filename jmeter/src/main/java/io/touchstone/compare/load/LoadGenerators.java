// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The load plans of a directory: that of single requests, and any other by the name of its file.
 */
public final class LoadGenerators {

  private static final String SINGLE_REQUESTS = "practices.jmx";

  private final Map<String, LoadGenerator> byPlan = new HashMap<>();
  private final Path plans;
  private final Path logs;

  /**
   * Prepares the plan of single requests.
   *
   * @param plans directory of the plans
   * @param logs where JMeter's warnings go, as {@code jmeter.log}
   * @throws IOException when a plan cannot be read
   */
  public LoadGenerators(Path plans, Path logs) throws IOException {
    this.plans = plans;
    this.logs = logs;
    prepare(SINGLE_REQUESTS);
  }

  /**
   * Prepares a further plan.
   *
   * @throws IOException when it cannot be read
   */
  public void prepare(String plan) throws IOException {
    byPlan.put(plan, new LoadGenerator(plans.resolve(plan), logs));
  }

  /** A plan that was prepared; that of single requests where none is named. */
  public LoadGenerator of(Optional<String> plan) {
    return byPlan.get(plan.orElse(SINGLE_REQUESTS));
  }

  /** As {@link LoadGenerator#stop}, all of them. */
  public void stop() {
    byPlan.values().forEach(LoadGenerator::stop);
  }
}
