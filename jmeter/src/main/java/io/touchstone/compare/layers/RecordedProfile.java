// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Counts the samples of CPU time in each layer.
 *
 * @param samples by the name of the layer; more than none
 */
record RecordedProfile(Map<String, Long> samples) {

  /** From JDK 25 on; also samples native code, such as that of sockets. */
  private static final String CPU_TIME = "jdk.CPUTimeSample";

  private static final String JAVA_CODE = "jdk.ExecutionSample";

  /**
   * Reads a recording. Samples of CPU time count if there are any, otherwise those of Java code.
   *
   * @throws IOException if the file is no recording or contains no samples
   */
  static RecordedProfile read(Path file, Layers layers) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " is not a file");
    }
    Map<String, Map<String, Long>> counts = new HashMap<>();
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        count(recording.readEvent(), layers, counts);
      }
    } catch (IOException unreadable) {
      throw new IOException(file + ": " + unreadable.getMessage(), unreadable);
    }
    Map<String, Long> samples = counts.getOrDefault(CPU_TIME, counts.get(JAVA_CODE));
    if (samples == null) {
      throw new IOException(file + " contains no samples: record with settings=profile");
    }
    return new RecordedProfile(samples);
  }

  private static void count(
      RecordedEvent event, Layers layers, Map<String, Map<String, Long>> counts) {
    String type = event.getEventType().getName();
    RecordedStackTrace stack = event.getStackTrace();
    if (stack != null && (type.equals(CPU_TIME) || type.equals(JAVA_CODE))) {
      counts
          .computeIfAbsent(type, first -> new HashMap<>())
          .merge(layers.layerOf(methods(stack)), 1L, Long::sum);
    }
  }

  private static List<String> methods(RecordedStackTrace stack) {
    return stack.getFrames().stream()
        .map(RecordedFrame::getMethod)
        .map(method -> method.getType().getName() + '.' + method.getName())
        .toList();
  }

  long total() {
    return samples.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the share of a layer in the CPU time, from 0 to 1. */
  double share(String layer) {
    return (double) samples.getOrDefault(layer, 0L) / total();
  }
}
