// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.Account;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import io.touchstone.system.platform.SystemExtension;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies far beyond what is taken, of which the services keep nothing. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class LargeBodiesIT {

  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES = 50;
  private static final int TIMES = 40;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ProcessSystem system;
  private final Account account;

  LargeBodiesIT(ProcessSystem system) {
    this.system = system;
    this.account = Account.signUp(system.gateway());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/documents", "/tokens", "/users"})
  void aBodyThatTellsItsLengthIsRefused(String path) throws IOException {
    RawAnswer answer = send(path, "Content-Length: " + MEGABYTES * MEGABYTE, new byte[MEGABYTE]);
    assertEquals(413, answer.status(), answer::toString);
    answer.assertDiscreet();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/documents", "/tokens", "/users"})
  void aBodyOfChunksIsRefused(String path) throws IOException {
    RawAnswer answer = send(path, "Transfer-Encoding: chunked", chunk());
    assertEquals(413, answer.status(), answer::toString);
    assertTrue(answer.isProblem(), answer::toString);
  }

  @Test
  void noneOfThemStaysInMemory() throws IOException {
    long before = used();
    IntStream.range(0, TIMES)
        .parallel()
        .forEach(time -> assertEquals(413, unchecked("/documents", "Transfer-Encoding: chunked")));
    assertTrue(used() - before < 64L * MEGABYTE, () -> before + " bytes before");
  }

  private int unchecked(String path, String framing) {
    try {
      return send(path, framing, chunk()).status();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /** Sends up to 50 MB, a part at a time, until the service has had enough. */
  private RawAnswer send(String path, String framing, byte[] part) throws IOException {
    String gateway = system.gateway();
    String head =
        """
        POST %s HTTP/1.1
        Host: %s
        Authorization: %s
        Content-Type: application/json
        Connection: close
        %s

        """
            .formatted(path, URI.create(gateway).getAuthority(), account.bearer(), framing);
    try (RawConnection connection = RawConnection.to(gateway)) {
      boolean taken = connection.send(bytes(head.replace("\n", "\r\n")));
      for (int sent = 0; taken && sent < MEGABYTES; sent++) {
        taken = connection.send(part);
      }
      return connection.answer(PATIENCE);
    }
  }

  private static byte[] chunk() {
    return bytes(Integer.toHexString(MEGABYTE) + "\r\n" + " ".repeat(MEGABYTE) + "\r\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private long used() {
    return Heap.of(system.processes().server(Service.GATEWAY).process()).usedAfterCollection();
  }
}
