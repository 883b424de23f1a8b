// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class P24_ParallelCallsTest {

  private static final String PAGE =
      "{\"document\":{\"title\":\"100 %s\"},\"users\":{},\"pages\":{\"pages\":[]}}";

  private final P24_ParallelCalls practice = new P24_ParallelCalls();
  private final CountDownLatch started = new CountDownLatch(3);

  @BeforeEach
  void wire() {
    practice.parts = new StoredParts();
    practice.parallelParts = new MeetingParts();
  }

  @Test
  void bothVariantsReturnTheSamePage() {
    assertEquals(PAGE, practice.naive("1"));
    assertEquals(PAGE, practice.tuned("1"));
  }

  private static final class StoredParts implements P24_ParallelCalls.DocumentParts {

    @Override
    public String document(String id) {
      return "{\"title\":\"100 %s\"}";
    }

    @Override
    public String users(String id) {
      return "{}";
    }

    @Override
    public String pages(String id) {
      return "{\"pages\":[]}";
    }
  }

  /** Each response waits until all three calls have started. */
  private final class MeetingParts implements P24_ParallelCalls.ParallelDocumentParts {

    @Override
    public CompletionStage<String> document(String id) {
      return met(practice.parts.document(id));
    }

    @Override
    public CompletionStage<String> users(String id) {
      return met(practice.parts.users(id));
    }

    @Override
    public CompletionStage<String> pages(String id) {
      return met(practice.parts.pages(id));
    }

    private CompletionStage<String> met(String body) {
      return CompletableFuture.supplyAsync(
          () -> {
            started.countDown();
            try {
              assertTrue(started.await(10, TimeUnit.SECONDS));
            } catch (InterruptedException interrupted) {
              Thread.currentThread().interrupt();
            }
            return body;
          },
          task -> new Thread(task).start());
    }
  }
}
