// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

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
 * Every factory of one JSON provider takes its buffers from one queue, which all threads share.
 * Parsson takes a pool of one's own by configuration: here one that keeps a buffer for each thread.
 * A page with shapes is parsed, by as many threads as there are cores.
 *
 * <p>No source. {@code java -jar src/benchmarks/target/benchmarks.jar P33 -prof gc}: expect no
 * difference on few cores, where the threads rarely meet at the queue.
 */
@Threads(Threads.MAX)
public class P33_BufferPoolBenchmark extends PracticeBenchmark {

  private final byte[] body = PageBody.bytes();
  private final JsonReaderFactory shared = Json.createReaderFactory(Map.of());
  private final JsonReaderFactory perThread =
      Json.createReaderFactory(Map.of(BufferPool.class.getName(), new BufferOfThread()));

  @Benchmark
  public JsonObject naive() {
    return read(shared);
  }

  @Benchmark
  public JsonObject tuned() {
    return read(perThread);
  }

  private JsonObject read(JsonReaderFactory factory) {
    try (JsonReader reader = factory.createReader(new ByteArrayInputStream(body))) {
      return reader.readObject();
    }
  }

  /** A second buffer that a thread takes at a time is a new one, and garbage afterwards. */
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
