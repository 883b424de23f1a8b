// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A caller's timeout exceeds the sum of all waits behind it. Otherwise the caller would give up
 * requests that are still being processed, and retries would add load.
 *
 * <p>The longest path of a request uses the database several times, runs into one slow statement,
 * and either hashes passwords or calls the other service. The called service uses its database in
 * the same way. Time to connect is not added: a running service accepts connections at once.
 */
class TimeBudgetTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));
  private static final String CONFIGURATION =
      "/src/main/resources/META-INF/microprofile-config.properties";
  private static final String DATABASE = "liberty-config/config/database.xml";
  private static final String DRIVER = "liberty-config/jdbc/org/postgresql/driverconfig.properties";
  private static final String CONNECTIONS =
      "src/libraries/storage/src/main/java/io/touchstone/storage/database/BorrowedConnection.java";
  private static final String HASHES =
      "user-service/src/main/java/io/touchstone/users/password/control/HashingLimit.java";
  private static final String MAX_WAIT = "MAX_WAIT_MILLIS = ([0-9_]+);";

  /** The last wait for a connection is a whole one. */
  private final long database =
      number(CONNECTIONS, MAX_WAIT)
          + number(DATABASE, "name=\"database.pool.wait\" defaultValue=\"([0-9]+)ms\"")
          + number(DRIVER, "statement_timeout=([0-9]+)");

  private final long toUsers = property("document-service", "user-service/mp-rest/readTimeout");
  private final long toDocuments = property("user-service", "document-service.read-timeout");

  TimeBudgetTest() throws IOException {}

  @Test
  void theGatewayTimeoutExceedsTheLongestPathOfDocumentService() throws IOException {
    assertTrue(property("gateway", "document-service/mp-rest/readTimeout") > database + toUsers);
  }

  @Test
  void theGatewayTimeoutExceedsTheLongestPathOfUserService() throws IOException {
    long hashes = number(HASHES, MAX_WAIT);
    long gateway = property("gateway", "user-service.read-timeout");
    assertTrue(gateway > database + Math.max(toDocuments, hashes));
  }

  @ParameterizedTest
  @ValueSource(strings = {"document-service", "user-service"})
  void theGatewayLimitsTheWholeResponseAndNotOnlyEachPacket(String service) throws IOException {
    String packet = service + "/mp-rest/readTimeout";
    String whole = text("gateway" + CONFIGURATION, service + "/property/lean.responseTimeout=(.*)");
    assertTrue(
        whole.equals("${" + packet + "}")
            || whole.equals(text("gateway" + CONFIGURATION, packet + "=(.*)")));
  }

  @Test
  void theTimeoutBetweenServicesExceedsTheWaitsOfTheCalledOne() {
    assertTrue(toUsers > database);
    assertTrue(toDocuments > database);
  }

  private static long property(String module, String name) throws IOException {
    return number(module + CONFIGURATION, Pattern.quote(name) + "=([0-9]+)");
  }

  private static long number(String file, String pattern) throws IOException {
    return Long.parseLong(text(file, pattern).replace("_", ""));
  }

  /** Returns the first group of a pattern in a file. */
  private static String text(String file, String pattern) throws IOException {
    Matcher found = Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file)));
    assertTrue(found.find(), file);
    return found.group(1);
  }
}
