// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Outcome;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small sources that contain each form and its look-alikes. */
class LabelledSourcesTest {

  static Path labelled() {
    try {
      return Path.of(LabelledSourcesTest.class.getResource("labelled").toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private final Path copy;

  LabelledSourcesTest(@TempDir Path directory) throws IOException {
    copy = Inspections.copy(labelled(), directory);
    Files.writeString(copy.resolve("pom.xml"), Inspections.SHAREABLE_JSON);
  }

  @Test
  void exactlyTheLabelledPlacesAreReported() throws IOException {
    Outcome outcome = Inspections.of(copy).outcome();
    assertEquals(Labels.of(copy), Labels.of(outcome.findings()));
  }

  @Test
  void fixesLeaveNoAutomaticFindingAndASecondRunChangesNothing() throws IOException {
    Inspections.Run first = Inspections.applied(copy);
    assertEquals(List.of(), first.problems());
    assertTrue(first.outcome().changes().size() > 10);
    Outcome second = Inspections.fixing(copy).outcome();
    assertEquals(List.of(), second.changes());
    assertTrue(second.findings().stream().noneMatch(finding -> finding.fix() == FixGrade.SAFE));
  }

  @Test
  void fixesRemoveTheirFindingsAndAddNone() throws IOException {
    Outcome before = Inspections.applied(copy).outcome();
    Outcome after = Inspections.of(copy).outcome();
    assertEquals(
        before.findings().stream()
            .filter(finding -> finding.fix() != FixGrade.SAFE)
            .map(finding -> finding.rule() + " " + finding.path() + " " + finding.code())
            .sorted()
            .toList(),
        after.findings().stream()
            .map(finding -> finding.rule() + " " + finding.path() + " " + finding.code())
            .sorted()
            .toList());
  }
}
