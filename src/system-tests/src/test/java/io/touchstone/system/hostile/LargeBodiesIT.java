// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.RawConnection;
import io.touchstone.system.RawResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.Test;

/** Bodies far above the size limit, which services must not retain in memory. */
@EnabledOn(Platform.PROCESSES)
record LargeBodiesIT(ProcessSystem system) {

  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES = 50;
  private static final int TIMES = 40;
  private static final String CHUNK =
      Integer.toHexString(MEGABYTE) + "\r\n" + " ".repeat(MEGABYTE) + "\r\n";
  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  @Test
  void rejectedBodiesAreNotRetainedInMemory() throws Exception {
    ApiUser user = ApiUser.signUp(system.gateway());
    user.bearer();
    long before = usedHeap();
    IntStream.range(0, TIMES)
        .parallel()
        .mapToObj(time -> Uncheck.get(() -> sendBody(user)))
        .forEach(response -> assertEquals(413, response.status(), response::toString));
    assertTrue(usedHeap() - before < 64L * MEGABYTE, () -> before + " bytes before");
  }

  /** Sends up to 50 MB in chunks, until the service responds. */
  private RawResponse sendBody(ApiUser user) throws IOException {
    String[] framing = {"Connection: close", "Transfer-Encoding: chunked"};
    try (RawConnection connection = RawConnection.to(system.gateway())) {
      boolean accepted = connection.send(RawConnection.head("POST /documents", user, framing));
      for (int sent = 0; accepted && sent < MEGABYTES; sent++) {
        accepted = connection.send(CHUNK);
      }
      return connection.response();
    }
  }

  /** Collects the garbage of the gateway and returns the bytes that live objects use. */
  private long usedHeap() throws Exception {
    InstalledProgram jcmd = InstalledProgram.ofJdk("jcmd");
    String pid = String.valueOf(system.processes().server(Service.GATEWAY).process().pid());
    jcmd.run(ProcessSystem.DIRECTORY, pid, "GC.run");
    String heap = jcmd.run(ProcessSystem.DIRECTORY, pid, "GC.heap_info");
    return USED.matcher(heap.replaceFirst("(?s)Metaspace.*", ""))
            .results()
            .mapToLong(used -> Long.parseLong(used.group(1)))
            .max()
            .orElseThrow()
        * 1024;
  }
}
