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
 * A caller's timeout exceeds the sum of all waits behind it. Otherwise the caller would give up
 * requests that are still being processed, and retries would add load.
 *
 * <p>The longest path of a request uses the database several times, runs into one slow statement,
 * and either hashes passwords or calls the other service. The called service uses its database in
 * the same way. Time to connect is not added: a running service accepts connections at once.
 */
class TimeBudgetIT {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final String DATABASE = "liberty-config/config/database.xml";
  private static final String DRIVER = "liberty-config/jdbc/org/postgresql/driverconfig.properties";
  private static final String CONNECTIONS =
      "src/libraries/storage/src/main/java/io/touchstone/storage/database/BorrowedConnection.java";
  private static final String HASHES =
      "user-service/src/main/java/io/touchstone/users/password/control/HashingLimit.java";
  private static final String MAX_WAIT = "MAX_WAIT_MILLIS = ([0-9_]+);";

  @Test
  void theGatewayTimeoutExceedsTheLongestPathOfDocumentService() throws IOException {
    Properties service = configuration("document-service");
    long downstream = millis(service, "user-service/mp-rest/readTimeout");
    long gateway = millis(configuration("gateway"), "document-service/mp-rest/readTimeout");
    assertTrue(gateway > database() + downstream);
  }

  @Test
  void theGatewayTimeoutExceedsTheLongestPathOfUserService() throws IOException {
    Properties service = configuration("user-service");
    long downstream = millis(service, "document-service.read-timeout");
    long hashes = number(HASHES, MAX_WAIT);
    long gateway = millis(configuration("gateway"), "user-service.read-timeout");
    assertTrue(gateway > database() + Math.max(downstream, hashes));
  }

  @Test
  void theGatewayLimitsTheWholeResponseAndNotOnlyEachPacket() throws IOException {
    Properties gateway = configuration("gateway");
    for (String name : new String[] {"document-service", "user-service"}) {
      String whole = gateway.getProperty(name + "/property/lean.responseTimeout");
      String packet = gateway.getProperty(name + "/mp-rest/readTimeout");
      assertTrue(whole.equals("${" + name + "/mp-rest/readTimeout}") || whole.equals(packet));
    }
  }

  @Test
  void theTimeoutBetweenServicesExceedsTheWaitsOfTheCalledOne() throws IOException {
    long documents = millis(configuration("document-service"), "user-service/mp-rest/readTimeout");
    long users = millis(configuration("user-service"), "document-service.read-timeout");
    assertTrue(documents > database());
    assertTrue(users > database());
  }

  /** Returns how long a request waits for all its connections and for a slow statement. */
  private static long database() throws IOException {
    return connectionWaits() + number(DRIVER, "statement_timeout=([0-9]+)");
  }

  /** The last wait for a connection is a whole one. */
  private static long connectionWaits() throws IOException {
    return number(CONNECTIONS, MAX_WAIT)
        + number(DATABASE, "name=\"database.pool.wait\" defaultValue=\"([0-9]+)ms\"");
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

  /** Returns the number in the first group of a pattern that a file contains. */
  private static long number(String file, String pattern) throws IOException {
    Matcher found = Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file)));
    assertTrue(found.find(), file);
    return Long.parseLong(found.group(1).replace("_", ""));
  }
}
