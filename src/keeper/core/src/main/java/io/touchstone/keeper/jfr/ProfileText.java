// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Describes in words what a recording contains. */
final class ProfileText {

  private static final double SMALLEST_SHOWN = 0.001;

  private ProfileText() {}

  static String of(Profile profile, Cost cost) {
    List<String> parts = new ArrayList<>();
    if (cost.samples() > 0) {
      parts.add(percent(profile.share(cost.samples())) + " of CPU samples");
    }
    if (cost.calls() > 0) {
      parts.add(number(cost.calls()) + (cost.calls() == 1 ? " call" : " calls"));
    }
    return String.join(", ", parts);
  }

  static List<String> summary(Profile profile, Map<CallSite, Cost> unmatched) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s CPU samples (%s), %s in forms covered by the rules"
            .formatted(
                number(profile.samples()),
                profile.event(),
                percent(profile.share(profile.inForms()))));
    unmatched.entrySet().stream()
        .sorted(
            Comparator.<Map.Entry<CallSite, Cost>>comparingLong(
                    entry -> -entry.getValue().samples())
                .thenComparingLong(entry -> -entry.getValue().calls())
                .thenComparing(entry -> entry.getKey().toString()))
        .forEach(entry -> lines.add(unmatched(profile, entry.getKey(), entry.getValue())));
    profile
        .invocations()
        .forEach((method, count) -> lines.add(number(count) + " calls of " + method));
    addAdvice(profile, lines);
    return lines;
  }

  private static String unmatched(Profile profile, CallSite site, Cost cost) {
    return "%s in %s, %s, without a finding".formatted(of(profile, cost), site, site.rule().id());
  }

  private static void addAdvice(Profile profile, List<String> lines) {
    if (profile.samples() == 0) {
      lines.add("No CPU samples: record for longer, with settings=profile.");
    }
    if (profile.truncated() > 0) {
      lines.add(
          "%s samples have a truncated stack: record with -XX:FlightRecorderOptions:stackdepth=256."
              .formatted(number(profile.truncated())));
    }
  }

  private static String percent(double share) {
    return share > 0 && share < SMALLEST_SHOWN
        ? "<0.1 %"
        : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
