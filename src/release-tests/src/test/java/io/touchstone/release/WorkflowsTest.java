// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.process.InstalledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The workflows of the public repository. */
class WorkflowsTest {

  private static final Path ROOT = Path.of(System.getProperty("touchstone.root"));

  @Test
  void actionlintFindsNothing() throws Exception {
    String goPrograms = System.getProperty("user.home") + "/go/bin";
    InstalledProgram actionlint = InstalledProgram.require("actionlint", goPrograms);
    assertEquals("", actionlint.run(ROOT, "-no-color"));
  }
}
