// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.platform.SystemUnderTest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("chaos")
@ExtendWith(SystemExtension.class)
class FuzzIT {

  private static final int MIN_CASES = 10_000;
  private static final String CASES_PER_OPERATION = System.getProperty("fuzz.cases", "250");
  private static final Path OUTPUT = Path.of("target", "fuzz", "schemathesis.log");
  private static final Pattern CASES = Pattern.compile("Test cases:\\s+([\\d,]+) generated");
  private static final Pattern FAILED_CASE = Pattern.compile("(?m)^\\d+\\. Test Case ID: ");

  /** Liberty's message for control characters in a path: a 400 in HTML, from before routing. */
  private static final String REJECTED_PATH = "CWWWC0005I";

  private final String gateway;
  private final Account account;

  FuzzIT(SystemUnderTest system) {
    gateway = system.gateway();
    account = Account.signUp(gateway);
  }

  @Test
  void everyGeneratedRequestGetsADescribedResponse() throws Exception {
    String printed = schemathesis().run(arguments(), environment(), output());
    int cases = cases(printed);
    List<String> failures = failures(printed);
    System.out.printf("fuzz: %d cases, %d failures%n", cases, failures.size());
    assertEquals(List.of(), failures, () -> "see " + OUTPUT);
    assertTrue(cases >= MIN_CASES, () -> cases + " cases");
  }

  private static int cases(String printed) {
    Matcher cases = CASES.matcher(printed);
    assertTrue(cases.find(), () -> "no summary in " + OUTPUT);
    return Integer.parseInt(cases.group(1).replace(",", ""));
  }

  private static List<String> failures(String printed) {
    return FAILED_CASE
        .splitAsStream(printed)
        .skip(1)
        .filter(failure -> !failure.contains(REJECTED_PATH))
        .toList();
  }

  private static Schemathesis schemathesis() {
    Optional<Schemathesis> found = Schemathesis.find();
    if (Boolean.parseBoolean(System.getenv("REQUIRE_SCHEMATHESIS"))) {
      return found.orElseThrow();
    }
    assumeTrue(found.isPresent(), "Schemathesis is missing and cannot be installed");
    return found.get();
  }

  /** The token is passed by the environment, because process arguments are public. */
  private Map<String, String> environment() {
    return Map.of("AUTHORIZATION", account.bearer());
  }

  private List<String> arguments() throws URISyntaxException {
    return List.of(
        "--config-file",
        Path.of(FuzzIT.class.getResource("schemathesis.toml").toURI()).toString(),
        "--no-color",
        "run",
        gateway + "/openapi.json",
        "--url",
        gateway,
        "--max-examples",
        CASES_PER_OPERATION);
  }

  private static Path output() throws IOException {
    Path output = OUTPUT.toAbsolutePath();
    Files.createDirectories(output.getParent());
    return output;
  }
}
