// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import io.touchstone.keeper.rule.Rule;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.InputStream;
import java.util.Optional;

/** What one execution costs, naive and fixed, from the {@code costs.json} of the benchmarks. */
public final class Costs {

  /**
   * The cost of one execution.
   *
   * @param naive time in µs: of one thread in a micro-benchmark, or CPU time per request by the
   *     number of executions
   * @param fixed the same of the fixed form
   */
  public record Cost(Interval naive, Interval fixed) {

    /** Returns the part of the naive cost that the fix saves, at most 1. */
    public Interval saved() {
      return new Interval(
          saved(fixed.estimate(), naive.estimate()),
          saved(fixed.high(), naive.low()),
          saved(fixed.low(), naive.high()));
    }

    private static double saved(double fixed, double naive) {
      return fixed == 0 ? 1 : Math.max(0, 1 - fixed / naive);
    }
  }

  private final JsonObject rules;

  private Costs(JsonObject file) {
    rules = file.getOrDefault("rules", JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
  }

  /** Returns the costs that are packaged with the keeper. */
  public static Costs shipped() {
    return new Costs(Gains.packaged("costs.json"));
  }

  /** Reads the costs that benchmarks wrote. */
  static Costs read(InputStream stream) {
    return new Costs(Gains.object(stream));
  }

  /** Returns what one execution costs; empty if it was not measured. */
  public Optional<Cost> of(Rule rule) {
    return Optional.ofNullable(rules.getJsonObject(rule.id()))
        .map(
            cost ->
                new Cost(
                    interval(cost.getJsonObject("naive").getJsonObject("micros")),
                    interval(cost.getJsonObject("fixed").getJsonObject("micros"))));
  }

  private static Interval interval(JsonObject figure) {
    return new Interval(number(figure, "estimate"), number(figure, "low"), number(figure, "high"));
  }

  private static double number(JsonObject figure, String name) {
    return figure.getJsonNumber(name).doubleValue();
  }
}
