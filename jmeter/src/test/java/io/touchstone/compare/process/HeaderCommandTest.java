// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.LaunchException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
class HeaderCommandTest {

  private final List<String> secrets = new ArrayList<>();

  private String evaluate(String header) throws InterruptedException {
    return HeaderCommand.parse(header).evaluate(Map.of("VERSION_URL", "http://a"), secrets::add);
  }

  @Test
  void theOutputOfTheCommandIsPartOfTheValueAndSecret() throws Exception {
    assertEquals("Bearer 17-http://a!", evaluate("Authorization: Bearer $(echo 17-$VERSION_URL)!"));
    assertEquals(List.of("17-http://a", "Bearer 17-http://a!", "Bearer", "17-http://a!"), secrets);
  }

  @Test
  void aValueWithoutACommandIsSecretAsWell() throws Exception {
    assertEquals("Basic dTpw", evaluate("authorization:Basic dTpw"));
    assertEquals(List.of("Basic dTpw", "Basic", "dTpw"), secrets);
  }

  @Test
  void aProcessThatTheCommandLeavesIsStopped(@TempDir Path directory) throws Exception {
    Path pid = directory.resolve("pid");
    evaluate("X: $(setsid sleep 100 > /dev/null & echo $! > '%s'; echo 1)".formatted(pid));
    Optional<ProcessHandle> process =
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    for (int i = 0; process.filter(HeaderCommandTest::runs).isPresent(); i++) {
      assertTrue(i < 100, "it still runs");
      Thread.sleep(50);
    }
  }

  /** A process that has exited and waits for its parent has no arguments. */
  private static boolean runs(ProcessHandle process) {
    return process.info().arguments().isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 3", "true", "printf 'a\nb'", "printf 'a\rX: b'"})
  void aCommandMustPrintOneLine(String command) {
    LaunchException failed =
        assertThrows(LaunchException.class, () -> evaluate("X: $(" + command + ")"));
    assertTrue(failed.getMessage().startsWith("the command of the header X "));
    assertTrue(!failed.getMessage().contains(command), failed.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Authorization", ": value", "A b: c", "X\r\nY: z"})
  void aHeaderHasANameAndAValue(String text) {
    assertThrows(IllegalArgumentException.class, () -> HeaderCommand.parse(text));
  }
}
