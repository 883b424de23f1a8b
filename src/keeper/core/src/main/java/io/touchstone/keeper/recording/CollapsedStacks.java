// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads collapsed stacks, as async-profiler writes them: one stack in a line, from the outermost to
 * the innermost frame, then the number of its samples. They have no times.
 */
final class CollapsedStacks {

  static final String EVENT = "collapsed stacks";

  private static final int LONGEST_LINE = 1 << 20;
  private static final Pattern THREAD = Pattern.compile("\\[(.*?)( tid=\\d+)?]");

  /** Such as {@code java/lang/Thread.run:840_[j]}; other frames are native. */
  private static final Pattern JAVA =
      Pattern.compile(
          "(?=[\\w$.+-]*[\\p{Lu}/])([\\w$/.+-]+)\\.([\\w$<>-]+)(?::(\\d{1,9}))?(?:_\\[[ji01]])?",
          Pattern.UNICODE_CHARACTER_CLASS);

  /** Native methods of threads of the JVM, by a name of such threads. */
  private static final Map<String, Pattern> JVM_THREADS =
      Map.of(
          "C2 CompilerThread",
          Pattern.compile("CompileBroker::.*"),
          "GC Thread",
          Pattern.compile("(GangWorker|WorkerThread|ConcurrentGCThread|AbstractGangWorker)::.*"));

  private CollapsedStacks() {}

  /**
   * Reads all lines.
   *
   * @throws IOException if a line is something else; the message names it
   */
  static void read(Path file, Recording recording) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = line(lines); line != null; line = line(lines)) {
        number++;
        if (!line.isBlank()) {
          add(line.strip(), number, recording);
        }
      }
    }
  }

  private static String line(BufferedReader lines) throws IOException {
    StringBuilder line = new StringBuilder();
    int next = lines.read();
    boolean ended = next < 0;
    for (; next >= 0 && next != '\n' && line.length() < LONGEST_LINE; next = lines.read()) {
      line.append((char) next);
    }
    return ended ? null : line.toString();
  }

  private static void add(String line, int number, Recording recording) throws IOException {
    int space = line.lastIndexOf(' ');
    if (space < 0 || !line.substring(space + 1).matches("\\d{1,15}")) {
      throw new IOException("is neither JFR nor collapsed stacks: line " + number);
    }
    String[] names = line.substring(0, space).split(";");
    Matcher first = THREAD.matcher(names.length == 0 ? "" : names[0]);
    boolean named = first.matches();
    int outermost = Math.max(named ? 1 : 0, names.length - Recording.MOST_FRAMES);
    List<Frame> frames = new ArrayList<>();
    for (int i = names.length - 1; i >= outermost; i--) {
      frames.add(frame(names[i]));
    }
    recording.addCpu(
        EVENT,
        named ? first.group(1) : jvmThread(names),
        0,
        frames,
        outermost > 1,
        Long.parseLong(line.substring(space + 1)));
  }

  /** Returns the name of a thread of the JVM; empty if it is none. */
  private static String jvmThread(String[] names) {
    return JVM_THREADS.entrySet().stream()
        .filter(thread -> Stream.of(names).anyMatch(thread.getValue().asMatchPredicate()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  private static Frame frame(String name) {
    Matcher java = JAVA.matcher(name);
    return java.matches()
        ? Frame.of(
            java.group(1).replace('/', '.'),
            java.group(2),
            java.group(3) == null ? 0 : Integer.parseInt(java.group(3)))
        : Frame.of("", name, 0);
  }
}
