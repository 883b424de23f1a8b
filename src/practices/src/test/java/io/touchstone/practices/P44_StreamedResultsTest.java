// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.TestDatabase;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class P44_StreamedResultsTest {
  private static final int MORE_THAN_THE_HEAP_HOLDS = 2_000_000_000;

  private final Database database = new Database(TestDatabase.POSTGRESQL.empty());
  private final P44_StreamedResults.Naive naive = new P44_StreamedResults.Naive();
  private final P44_StreamedResults.Tuned tuned = new P44_StreamedResults.Tuned();

  P44_StreamedResultsTest() {
    naive.database = database;
    tuned.database = database;
  }

  @Test
  void bothVariantsReturnTheSame() throws Exception {
    ByteArrayOutputStream streamed = new ByteArrayOutputStream();
    tuned.rows("large").write(streamed);
    try (Jsonb jsonb = JsonbBuilder.create()) {
      assertEquals(jsonb.toJson(naive.rows("large")), streamed.toString(StandardCharsets.UTF_8));
    }
  }

  @Test
  void rowsAreWrittenBeforeTheLastOneIsRead() {
    AtomicLong written = new AtomicLong();
    OutputStream limited =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            write(new byte[1], 0, 1);
          }

          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            if (written.addAndGet(length) > 1_000_000) {
              throw new IOException("the client has left");
            }
          }
        };
    assertThrows(RuntimeException.class, () -> tuned.write(MORE_THAN_THE_HEAP_HOLDS, limited));
    assertTrue(written.get() > 1_000_000);
  }
}
