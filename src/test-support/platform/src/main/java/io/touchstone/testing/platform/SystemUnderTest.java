// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import io.touchstone.launcher.Service;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The system under test, accessed by its URIs. */
public interface SystemUnderTest extends AutoCloseable {

  /** Environment variables that switch limits off, because tests exceed them. */
  Map<String, String> UNLIMITED =
      Map.of(
          "LIMITS_REQUESTS", "0",
          "LIMITS_SIGN_INS", "0",
          "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "0",
          "MAX_CONCURRENT_REQUESTS_PER_ADDRESS", "0",
          "QUOTA_DOCUMENTS", "0",
          "QUOTA_WRITTEN_BYTES", "0");

  /** Returns the root URI of a service, without a trailing slash; null if it is unknown. */
  String address(Service service);

  /** Returns the root URI of a service. If it is unknown, the test is skipped. */
  default String uri(Service service) {
    String uri = address(service);
    Assumptions.assumeTrue(uri != null, () -> "the URI of " + service.label() + " is unknown");
    return uri;
  }

  /** Returns those of the given services whose root URI is known. */
  default List<Service> known(Service... services) {
    return Stream.of(services).filter(service -> address(service) != null).toList();
  }

  /** Returns the root URI of the gateway, without a trailing slash. */
  default String gateway() {
    return uri(Service.GATEWAY);
  }

  @Override
  void close();
}
