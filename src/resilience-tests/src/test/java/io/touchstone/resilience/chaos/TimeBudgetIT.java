// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A caller's timeout exceeds the sum of the timeouts behind it. Otherwise the caller would give up
 * requests that are still being processed, and retries would add load.
 */
class TimeBudgetIT {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final Pattern POOL_WAIT =
      Pattern.compile("name=\"database.pool.wait\" defaultValue=\"([0-9]+)s\"");
  private static final long MILLIS_PER_SECOND = 1_000;

  @Test
  void theGatewayTimeoutExceedsThoseOfDocumentService() throws IOException {
    Properties service = configuration("document-service");
    long downstream =
        millis(service, "user-service/mp-rest/connectTimeout")
            + millis(service, "user-service/mp-rest/readTimeout");
    long gateway = millis(configuration("gateway"), "document-service/mp-rest/readTimeout");
    assertTrue(gateway > poolWait() + downstream);
  }

  @Test
  void theGatewayTimeoutExceedsThoseOfUserService() throws IOException {
    Properties service = configuration("user-service");
    long downstream =
        millis(service, "document-service.connect-timeout")
            + millis(service, "document-service.read-timeout");
    long gateway = millis(configuration("gateway"), "user-service.read-timeout");
    assertTrue(gateway > poolWait() + downstream);
  }

  private static Properties configuration(String module) throws IOException {
    Path file =
        ROOT.resolve(module).resolve("src/main/resources/META-INF/microprofile-config.properties");
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    return properties;
  }

  private static long millis(Properties properties, String name) {
    return Long.parseLong(properties.getProperty(name));
  }

  private static long poolWait() throws IOException {
    Matcher found =
        POOL_WAIT.matcher(Files.readString(ROOT.resolve("liberty-config/config/database.xml")));
    assertTrue(found.find());
    return Long.parseLong(found.group(1)) * MILLIS_PER_SECOND;
  }
}
