// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the API walkthrough as a reader would. A comment such as {@code # 201} promises the status
 * of the curl command below it.
 */
@ExtendWith(SystemExtension.class)
class WalkthroughIT {

  private static final Path PROJECT = Path.of(System.getProperty("project.root"));
  private static final String PAGE = "src/docs/walkthrough.md";

  /** Compares the status that curl gets with the promised one, if there is one. */
  private static final String CHECKS =
      """
      set -euo pipefail
      promise=$(mktemp)
      trap 'rm -f "$promise" "$promise".*' EXIT
      trap 'echo "failed: $BASH_COMMAND" >&2' ERR
      promise() {
        if [ -s "$promise" ]; then
          echo "no curl command below $(cat "$promise")" >&2
          exit 1
        fi
        echo "status $1 in line $2" >"$promise"
      }
      curl() {
        command curl --dump-header "$promise.headers" "$@"
        local promised actual
        promised=$(cat "$promise")
        actual=$(sed -n 's/^HTTP[^ ]* \\([0-9]*\\).*/\\1/p' "$promise.headers" | tail -n 1)
        : >"$promise"
        if [ -n "$promised" ] && [[ "$promised" != "status $actual "* ]]; then
          echo "the page promises $promised, but curl got ${actual:-none}" >&2
          return 1
        fi
      }
      """;

  private static final Pattern STATUS = Pattern.compile("# ([1-5]\\d\\d)\\b.*");

  @BeforeAll
  static void requirePrograms() {
    for (String program : List.of("bash", "curl", "jq")) {
      if (InstalledProgram.first(Stream.of(program)).isEmpty()) {
        InstalledProgram.skipOrFail("walkthrough", program + " is not installed");
      }
    }
  }

  @Test
  void everyCommandGetsTheStatusThatThePagePromises(SystemUnderTest system, @TempDir Path directory)
      throws Exception {
    Path file = Files.writeString(directory.resolve("walkthrough.sh"), script(system.gateway()));
    InstalledProgram.require("bash").run(directory, file.toString());
  }

  /** Returns the page's blocks of bash as one script. */
  private static String script(String root) throws IOException {
    StringBuilder script = new StringBuilder(CHECKS);
    int promises = 0;
    int number = 0;
    boolean bash = false;
    for (String line : Files.readAllLines(PROJECT.resolve(PAGE))) {
      number++;
      Matcher status = STATUS.matcher(line);
      if (line.startsWith("```")) {
        bash = line.equals("```bash");
      } else if (bash && status.matches()) {
        script.append("promise %s %d%n".formatted(status.group(1), number));
        promises++;
      } else if (bash) {
        script.append(line.replaceFirst("^ROOT=.*", "ROOT=" + root)).append('\n');
      }
    }
    assertTrue(promises > 0, "the page promises no status");
    assertTrue(script.indexOf("ROOT=" + root) > 0, "the page does not set ROOT");
    return script.append("promise none 0\n").toString();
  }
}
