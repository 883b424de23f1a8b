// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.report.HotSpots;
import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the findings cost according to a Flight Recorder recording of the application. */
public final class RecordedHotSpots implements HotSpots {

  private final Profile profile;
  private final Map<Finding, Cost> costs = new HashMap<>();
  private final Map<CallSite, Cost> unmatched = new HashMap<>();

  private RecordedHotSpots(Profile profile) {
    this.profile = profile;
  }

  /**
   * Reads a recording and joins it with the findings by class, method and line.
   *
   * @param recording of any JDK that is not newer than the one that runs this program
   * @param findings all findings on the sources of the recorded application
   * @throws IOException if the file cannot be read or is not a recording
   */
  public static RecordedHotSpots read(Path recording, Collection<Finding> findings)
      throws IOException {
    Profile profile = profile(recording, findings);
    RecordedHotSpots hotSpots = new RecordedHotSpots(profile);
    SiteMatcher matcher = new SiteMatcher(findings);
    profile.costs().forEach((site, cost) -> hotSpots.add(site, cost, matcher.matches(site)));
    return hotSpots;
  }

  private static Profile profile(Path recording, Collection<Finding> findings) throws IOException {
    try {
      return ProfileReader.read(recording, ApplicationClasses.of(findings));
    } catch (IOException unreadable) {
      throw new IOException(recording + " is no readable Flight Recorder recording", unreadable);
    }
  }

  private void add(CallSite site, Cost cost, List<Finding> matches) {
    if (matches.isEmpty()) {
      unmatched.put(site, cost);
    }
    matches.forEach(finding -> costs.merge(finding, cost, Cost::plus));
  }

  @Override
  public double share(Finding finding) {
    return profile.share(cost(finding).samples());
  }

  @Override
  public Optional<String> note(Finding finding) {
    return Optional.of(cost(finding))
        .filter(cost -> !cost.equals(Cost.NONE))
        .map(cost -> ProfileText.of(profile, cost));
  }

  private Cost cost(Finding finding) {
    return costs.getOrDefault(finding, Cost.NONE);
  }

  /**
   * Returns the share of all forms, the places in forms that no finding accounts for, exact numbers
   * of calls, and how to record better if something is missing.
   */
  @Override
  public List<String> summary() {
    return ProfileText.summary(profile, unmatched);
  }
}
