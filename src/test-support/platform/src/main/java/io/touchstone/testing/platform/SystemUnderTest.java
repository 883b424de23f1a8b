// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import io.touchstone.launcher.Service;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The system under test, accessed by its URIs. */
public interface SystemUnderTest extends AutoCloseable {

  /** Environment variables that switch limits off, because tests exceed them. */
  Map<String, String> UNLIMITED =
      Map.of(
          "LIMITS_REQUESTS",
          "0",
          "LIMITS_SIGN_INS",
          "0",
          "MAX_CONCURRENT_REQUESTS_PER_CLIENT",
          "0",
          "MAX_CONCURRENT_REQUESTS_PER_ADDRESS",
          "0",
          "QUOTA_DOCUMENTS",
          "0",
          "QUOTA_WRITTEN_BYTES",
          "0");

  /** Environment variables that enable what a deployment does not have by default. */
  Map<String, String> EXTRAS = Map.of("EXPLORER_ENABLED", "true");

  /** Returns the root URIs of the services that are known, without trailing slashes. */
  Map<Service, String> uris();

  /**
   * Returns the root URI of a service, without a trailing slash. If it is unknown, the test is
   * skipped.
   */
  default String uri(Service service) {
    String uri = uris().get(service);
    Assumptions.assumeTrue(uri != null, () -> "the URI of " + service.label() + " is unknown");
    return uri;
  }

  /** Returns the known root URIs among those of the given services. */
  default List<String> known(Service... services) {
    return Stream.of(services).map(uris()::get).filter(Objects::nonNull).toList();
  }

  /** Returns the root URI of the gateway, without a trailing slash. */
  default String gateway() {
    return uri(Service.GATEWAY);
  }

  default String bootstrap() {
    return gateway() + "/";
  }

  @Override
  void close();
}
