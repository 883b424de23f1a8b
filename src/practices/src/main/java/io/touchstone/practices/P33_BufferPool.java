// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Variant;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.ByteArrayInputStream;
import java.util.Map;
import org.eclipse.parsson.api.BufferPool;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Threads;

/**
 * All factories of a JSON provider take buffers from one queue that all threads share. Parsson
 * accepts another pool as configuration.
 *
 * <p>Naive: the shared queue. Tuned: a pool that keeps one buffer per thread. A page with shapes is
 * parsed, in one thread per core.
 */
@Practice(
    id = "33",
    slug = "buffer-pool",
    title = "Buffer JSON in one pool for each thread",
    naive = "one buffer queue shared by all threads",
    tuned = "a buffer for each thread",
    matters = "Many threads parse small JSON bodies at the same time, and contend for the buffers.",
    mattersNot = "There are few processors, or bodies are large.",
    costs = "A buffer for each thread that has ever parsed.",
    wrong = "Virtual threads parse: each then has a buffer of its own that is used once.",
    checkedOn = "26.0.0.5")
@Threads(Threads.MAX)
public class P33_BufferPool extends PracticeBenchmark {

  private final byte[] body = PageBody.bytes();
  private final JsonReaderFactory shared = Json.createReaderFactory(Map.of());
  private final JsonReaderFactory perThread =
      Json.createReaderFactory(Map.of(BufferPool.class.getName(), new BufferOfThread()));

  @Variant(
      full = true,
      code = {"shared", "naive", "read"})
  @Benchmark
  public JsonObject naive() {
    return read(shared);
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"perThread", "tuned", "read", "BufferOfThread"})
  @Benchmark
  public JsonObject tuned() {
    return read(perThread);
  }

  private JsonObject read(JsonReaderFactory factory) {
    try (JsonReader reader = factory.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }

  /**
   * Keeps one buffer per thread. A second buffer that is taken at the same time is newly allocated;
   * of the two, only the last one returned is kept.
   */
  private static final class BufferOfThread implements BufferPool {

    private static final int CHARACTERS = 4096;

    private final ThreadLocal<char[]> kept = new ThreadLocal<>();

    @Override
    public char[] take() {
      char[] buffer = kept.get();
      kept.remove();
      return buffer == null ? new char[CHARACTERS] : buffer;
    }

    @Override
    public void recycle(char[] buffer) {
      kept.set(buffer);
    }
  }
}
