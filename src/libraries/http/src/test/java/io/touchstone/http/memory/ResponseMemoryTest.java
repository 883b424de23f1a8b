// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseMemoryTest {

  private static final int LARGE = ResponseMemory.MAX_BODY;

  private final long free = ResponseMemory.FREE.get();

  @AfterEach
  void everythingIsReleased() {
    ResponseMemory.endRequest();
    assertEquals(free, ResponseMemory.FREE.get());
  }

  private static InputStream body(int length) {
    return new ByteArrayInputStream(new byte[length]);
  }

  /** In a request of its own, on this thread. */
  private static int held(long length) throws IOException {
    return ResponseMemory.current().read(body(LARGE), length).length;
  }

  @ParameterizedTest
  @ValueSource(longs = {LARGE, -1})
  void concurrentResponsesAreLimitedTogetherAndReleasedWithTheirRequests(long length)
      throws IOException {
    ResponseMemory.beginRequest();
    ProblemException rejected =
        assertThrows(
            ProblemException.class,
            () -> {
              while (true) {
                held(length);
              }
            });
    assertEquals(503, rejected.getResponse().getStatus());
    ResponseMemory.endRequest();
    ResponseMemory.beginRequest();
    assertEquals(LARGE, held(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000, LARGE})
  void bodiesAreReadWhateverIsKnownOfTheirLength(int length) throws IOException {
    ResponseMemory.beginRequest();
    assertEquals(length, ResponseMemory.current().read(body(length), length).length);
    assertEquals(length, ResponseMemory.current().read(body(length), -1).length);
  }

  @ParameterizedTest
  @ValueSource(longs = {LARGE + 1, Long.MAX_VALUE, -1})
  void aBodyAboveTheLimitIsRejected(long length) {
    ResponseMemory.beginRequest();
    assertThrows(
        BodyTooLargeException.class, () -> ResponseMemory.current().read(body(LARGE + 1), length));
  }

  @Test
  void aTruncatedBodyFails() {
    assertThrows(IOException.class, () -> ResponseMemory.current().read(body(1), 2));
  }

  /** A thread that nobody waits for any more may still read a response. */
  @Test
  void aRequestThatHasEndedReservesNothing() {
    ResponseMemory.beginRequest();
    ResponseMemory ended = ResponseMemory.current();
    ResponseMemory.endRequest();
    assertThrows(ProblemException.class, () -> ended.read(body(LARGE), LARGE));
  }

  @Test
  void backgroundTasksAreNotCounted() {
    CompletableFuture.runAsync(
            () -> {
              try {
                held(LARGE);
              } catch (IOException failed) {
                throw new AssertionError(failed);
              }
            })
        .join();
    assertEquals(free, ResponseMemory.FREE.get());
  }
}
