// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Counts the invocations of all methods of the jar under test with Flight Recorder.
 *
 * @param javaHome of the server's JDK
 */
public record MethodCounter(Path javaHome) {

  /** The first JDK whose Flight Recorder can time methods. */
  public static final int JDK = 25;

  /** Returns the option that makes a JVM count. */
  public String option() throws IOException {
    try (JarFile jar = new JarFile(AppArchive.keeperJar().toFile())) {
      return jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF"))
          .map(name -> name.replace(".class", "").replace('/', '.'))
          .collect(
              Collectors.joining(";", "-XX:StartFlightRecording:name=count,method-timing=", ""));
    }
  }

  /** Returns the invocations since the start of the JVM. */
  public long invocations(long pid) throws IOException, InterruptedException {
    Path recording = Files.createTempFile("count", ".jfr").toAbsolutePath();
    try {
      dump(pid, recording);
      Map<String, Long> invocations = new HashMap<>();
      for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
        if (event.getEventType().getName().equals("jdk.MethodTiming")) {
          invocations.merge(name(event), event.getLong("invocations"), Math::max);
        }
      }
      return invocations.values().stream().mapToLong(Long::longValue).sum();
    } finally {
      Files.delete(recording);
    }
  }

  private void dump(long pid, Path recording) throws IOException, InterruptedException {
    String command = javaHome.resolve(Path.of("bin", "jcmd")).toString();
    String file = "filename=" + recording;
    int status =
        new ProcessBuilder(command, String.valueOf(pid), "JFR.dump", "name=count", file)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("jcmd ended with status " + status);
    }
  }

  private static String name(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    return method.getType().getName() + "." + method.getName() + method.getDescriptor();
  }
}
