// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.launcher.Service;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The description of the whole system if a service accepts connections but never responds. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
class OpenApiOutageIT {

  private static final int CALLERS = 20;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  @Test
  void callersDoNotQueueBehindAServiceThatDoesNotRespond(StubbedServers servers) {
    ApiUser client = ApiUser.anonymous(servers.uri(Service.GATEWAY));
    List<Object> statuses =
        assertTimeoutPreemptively(
            TIMEOUT,
            () -> Concurrently.attempts(CALLERS, () -> client.get("/openapi.json").statusCode()));
    assertEquals(Collections.nCopies(CALLERS, 503), statuses);
  }
}
