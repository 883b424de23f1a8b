// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.system.DocumentClient;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Durability of the embedded database when its process is killed. */
@EnabledOn(Platform.PROCESSES)
class CrashRecoveryIT {

  @Test
  void acknowledgedWritesSurviveAKill() throws Exception {
    try (ProcessSystem system = ProcessSystem.start("crash")) {
      DocumentClient author = DocumentClient.signedUp(system.gateway());
      List<String> documents = new ArrayList<>();
      for (int number = 0; number < 20; number++) {
        documents.add(author.document("Written before the crash " + number));
      }

      system.processes().awaitReady(system.processes().restart(Service.DOCUMENT_SERVICE));

      for (String document : documents) {
        assertEquals(200, author.get(document).statusCode(), document);
      }
    }
  }
}
