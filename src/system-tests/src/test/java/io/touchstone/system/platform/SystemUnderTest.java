// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import io.touchstone.launcher.Service;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The system under test, known by its addresses. */
public interface SystemUnderTest extends AutoCloseable {

  /** Tests come faster than any client may: the gateway's environment where nothing is limited. */
  Map<String, String> UNLIMITED =
      Map.of("LIMITS_REQUESTS", "0", "LIMITS_SIGN_INS", "0", "LIMITS_IN_WORK_OF_CLIENT", "0");

  /** The roots of the services whose addresses are known, without a slash at their ends. */
  Map<Service, String> uris();

  /**
   * The root of a service, without a slash at its end. A test that asks for an unknown one ends as
   * skipped.
   */
  default String uri(Service service) {
    String uri = uris().get(service);
    Assumptions.assumeTrue(uri != null, () -> "the address of " + service.label() + " is unknown");
    return uri;
  }

  /** The roots of those of the services whose addresses are known. */
  default List<String> known(Service... services) {
    return Stream.of(services).map(uris()::get).filter(Objects::nonNull).toList();
  }

  /** The root of the gateway, without a slash at its end. */
  default String gateway() {
    return uri(Service.GATEWAY);
  }

  /** The bootstrap resource. */
  default String bootstrap() {
    return gateway() + "/";
  }

  @Override
  void close();
}
