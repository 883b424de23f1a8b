// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of ASVS requirements is complete. */
class AsvsPageTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));

  /** The number of requirements of ASVS 5.0.0 up to level 2. */
  private static final int REQUIREMENTS = 253;

  private static final Pattern ROW =
      Pattern.compile("^\\| (\\d+\\.\\d+\\.\\d+) \\| [^|]+ \\| ([^|]+) \\|$", Pattern.MULTILINE);

  private final List<MatchResult> rows;

  AsvsPageTest() throws IOException {
    rows = ROW.matcher(Files.readString(ROOT.resolve("src/docs/asvs.md"))).results().toList();
  }

  @Test
  void everyRequirementIsListedOnce() {
    assertEquals(REQUIREMENTS, rows.size());
    assertEquals(
        REQUIREMENTS, rows.stream().map(row -> row.group(1)).collect(Collectors.toSet()).size());
  }

  @Test
  void everyRequirementHasATestOrAStatement() {
    Pattern statement =
        Pattern.compile("`\\w+(Test|IT)`.*|(documented:|does not apply|no test|\\*\\*not met:).*");
    for (MatchResult row : rows) {
      assertTrue(statement.matcher(row.group(2)).matches(), row::group);
    }
  }
}
