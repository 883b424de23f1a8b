// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies far above the size limit, which services must not retain in memory. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class LargeBodiesIT {

  private static final int MEGABYTE = 1 << 20;
  private static final int MEGABYTES = 50;
  private static final int TIMES = 40;
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ProcessSystem system;
  private final Account account;

  LargeBodiesIT(ProcessSystem system) {
    this.system = system;
    this.account = Account.signUp(system.gateway());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/documents", "/tokens", "/users"})
  void oversizedBodyWithContentLengthIsRejected(String path) throws IOException {
    RawResponse response =
        send(path, "Content-Length: " + MEGABYTES * MEGABYTE, new byte[MEGABYTE]);
    assertEquals(413, response.status(), response::toString);
    response.assertNoInternals();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/documents", "/tokens", "/users"})
  void oversizedChunkedBodyIsRejected(String path) throws IOException {
    RawResponse response = send(path, "Transfer-Encoding: chunked", chunk());
    assertEquals(413, response.status(), response::toString);
    assertTrue(response.isProblem(), response::toString);
  }

  @Test
  void rejectedBodiesAreNotRetainedInMemory() throws IOException {
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

  /** Sends up to 50 MB in parts, until the service responds. */
  private RawResponse send(String path, String framing, byte[] part) throws IOException {
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
      boolean accepted = connection.send(bytes(head.replace("\n", "\r\n")));
      for (int sent = 0; accepted && sent < MEGABYTES; sent++) {
        accepted = connection.send(part);
      }
      return connection.response(TIMEOUT);
    }
  }

  private static byte[] chunk() {
    return bytes(Integer.toHexString(MEGABYTE) + "\r\n" + " ".repeat(MEGABYTE) + "\r\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private long used() {
    return JvmHeap.of(system.processes().server(Service.GATEWAY).process()).usedAfterCollection();
  }
}
