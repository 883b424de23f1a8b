// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Schemathesis generates valid and invalid requests from the OpenAPI document. Each defect that it
 * finds is fixed, and its request added to the corpus of hostile requests.
 */
@Tag("chaos")
@ExtendWith(SystemExtension.class)
class FuzzIT {

  private static final int MIN_CASES = 10_000;
  private static final String CASES_PER_OPERATION = System.getProperty("fuzz.cases", "250");
  private static final Path DIRECTORY = Path.of("target", "fuzz").toAbsolutePath();
  private static final Path LOG = DIRECTORY.resolve("schemathesis.log");
  private static final String VERSION = "4.32.5";
  private static final Pattern CASES = Pattern.compile("Test cases:\\s+([\\d,]+) generated");
  private static final Pattern FAILED_CASE = Pattern.compile("(?m)^\\d+\\. Test Case ID: ");

  /** Liberty's message for control characters in a path: a 400 in HTML, from before routing. */
  private static final String REJECTED_PATH = "CWWWC0005I";

  /** The token is passed by the environment, because process arguments are public. */
  @Test
  void everyGeneratedRequestGetsADescribedResponse(SystemUnderTest system) throws Exception {
    Files.createDirectories(DIRECTORY);
    String gateway = system.gateway();
    URI configuration = FuzzIT.class.getResource("schemathesis.toml").toURI();
    String printed =
        schemathesis()
            .with(Map.of("AUTHORIZATION", ApiUser.signUp(gateway).bearer(), "PYTHONUTF8", "1"))
            .execute(
                DIRECTORY,
                "--config-file",
                Path.of(configuration).toString(),
                "--no-color",
                "run",
                gateway + "/openapi.json",
                "--url",
                gateway,
                "--max-examples",
                CASES_PER_OPERATION)
            .output();
    Files.writeString(LOG, printed);
    int cases = cases(printed);
    List<String> failures = failures(printed);
    System.out.printf("fuzz: %d cases, %d failures%n", cases, failures.size());
    assertEquals(List.of(), failures, () -> "see " + LOG);
    assertTrue(cases >= MIN_CASES, () -> cases + " cases");
  }

  private static int cases(String printed) {
    Matcher cases = CASES.matcher(printed);
    assertTrue(cases.find(), () -> "no summary in " + LOG);
    return Integer.parseInt(cases.group(1).replace(",", ""));
  }

  private static List<String> failures(String printed) {
    return FAILED_CASE
        .splitAsStream(printed)
        .skip(1)
        .filter(failure -> !failure.contains(REJECTED_PATH))
        .toList();
  }

  /**
   * Returns the program that {@code SCHEMATHESIS} names, the one on the path, or one installed into
   * {@code target} if Python and its package index are available.
   */
  private static InstalledProgram schemathesis() throws IOException, InterruptedException {
    Stream<String> names =
        Stream.concat(Stream.ofNullable(System.getenv("SCHEMATHESIS")), Stream.of("schemathesis"));
    Optional<Path> installed = InstalledProgram.first(names);
    return InstalledProgram.at(installed.isPresent() ? installed.get() : install());
  }

  private static Path install() throws IOException, InterruptedException {
    Path bin = DIRECTORY.resolve("schemathesis/bin");
    Path command = bin.resolve("schemathesis");
    if (!Files.isExecutable(command)) {
      InstalledProgram python = InstalledProgram.require("python3");
      String environment = bin.getParent().toString();
      if (python.execute(DIRECTORY, "-m", "venv", environment).status() != 0
          || InstalledProgram.at(bin.resolve("pip"))
                  .execute(DIRECTORY, "install", "--quiet", "schemathesis==" + VERSION)
                  .status()
              != 0) {
        InstalledProgram.skipOrFail("schemathesis", "Schemathesis cannot be installed");
      }
    }
    return command;
  }
}
