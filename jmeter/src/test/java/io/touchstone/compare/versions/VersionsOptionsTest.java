// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class VersionsOptionsTest {

  @ParameterizedTest
  @CsvSource({"0,2,4", "10,2,4", "50,2,12", "50,4,8", "50,40,4", "600,2,32"})
  void theMoreAStartCostsTheMoreRoundsItHas(int secondsUntilWarm, int blocks, int rounds) {
    assertEquals(rounds, defaults().rounds(Duration.ofSeconds(secondsUntilWarm), blocks));
  }

  static VersionsOptions defaults() {
    return CommandLine.populateCommand(
        new VersionsOptions(), "--base=base", "--head=head", "--ready=http://127.0.0.1/");
  }
}
