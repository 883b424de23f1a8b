// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads a JFR file of HotSpot or async-profiler. The headers of its chunks are checked first,
 * because the JDK's reader waits for ever for a chunk that is still written.
 */
final class JfrFile {

  static final String CPU_TIME_SAMPLE = "jdk.CPUTimeSample";
  static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";

  private static final int MAGIC = 0x464c5200;
  private static final int HEADER = 68;

  /** A chunk of a real recording is parsed in seconds. */
  private static final Duration MOST_WITHOUT_EVENT = Duration.ofMinutes(2);

  private final Path file;
  private final Recording recording;
  private final AtomicLong events = new AtomicLong();

  /** The recorded time before each chunk, by its start: no time passes between two chunks. */
  private final NavigableMap<Instant, Duration> before = new TreeMap<>();

  private Instant lastEnd = Instant.MIN;
  private Duration duration = Duration.ZERO;
  private long secondsPerBlock = 1;

  private JfrFile(Path file, Recording recording) {
    this.file = file;
    this.recording = recording;
  }

  /**
   * Reads all events.
   *
   * @throws IOException if the file is incomplete or damaged; the message says which
   */
  static void read(Path file, Recording recording) throws IOException {
    JfrFile reader = new JfrFile(file, recording);
    reader.readHeaders();
    recording.setDuration(reader.duration);
    reader.readEvents();
  }

  /**
   * Reads the headers of all chunks only.
   *
   * @throws IOException if the file is incomplete or damaged
   */
  static void check(Path file) throws IOException {
    new JfrFile(file, null).readHeaders();
  }

  private void readHeaders() throws IOException {
    NavigableMap<Instant, Instant> ends = new TreeMap<>();
    try (RandomAccessFile chunks = new RandomAccessFile(file.toFile(), "r")) {
      long length = chunks.length();
      for (long at = 0; at < length; ) {
        if (length - at < HEADER) {
          throw new IOException("is truncated");
        }
        chunks.seek(at);
        int magic = chunks.readInt();
        int version = chunks.readInt() >>> 16;
        long size = chunks.readLong();
        chunks.skipBytes(2 * Long.BYTES);
        Instant start = Instant.ofEpochSecond(0, chunks.readLong());
        Instant end = start.plusNanos(chunks.readLong());
        chunks.skipBytes(2 * Long.BYTES);
        if (magic != MAGIC || version < 1 || version > 2) {
          throw new IOException("is damaged: no chunk of JFR 1 or 2 at byte " + at);
        }
        if (size == 0 || chunks.readUnsignedByte() != 0) {
          throw new IOException(
              "is incomplete: it is still recorded (wait, or run jcmd PID JFR.dump filename=FILE), or"
                  + " its JVM died");
        }
        if (size < HEADER || size > length - at) {
          throw new IOException("is truncated");
        }
        ends.merge(start, end, (one, other) -> one.isAfter(other) ? one : other);
        at += size;
      }
    }
    ends.forEach(this::addChunk);
    secondsPerBlock = duration.toSeconds() / Profile.BLOCKS + 1;
  }

  private void addChunk(Instant start, Instant end) {
    Instant from = lastEnd.isAfter(start) ? lastEnd : start;
    if (end.isAfter(from)) {
      before.put(from, duration);
      duration = duration.plus(Duration.between(from, end));
      lastEnd = end;
    }
  }

  /** A damaged file can make the JDK's reader run in circles, so progress is watched. */
  private void readEvents() throws IOException {
    FutureTask<Void> reading = new FutureTask<>(this::parse, null);
    Thread reader = new Thread(reading, "recording");
    reader.setDaemon(true);
    reader.start();
    for (long before = -1; before != events.get(); ) {
      before = events.get();
      try {
        reading.get(MOST_WITHOUT_EVENT.toSeconds(), TimeUnit.SECONDS);
        return;
      } catch (TimeoutException slow) {
        continue;
      } catch (ExecutionException damaged) {
        if (damaged.getCause() instanceof OutOfMemoryError full) {
          throw full;
        }
        throw new IOException("is damaged: " + reason(damaged.getCause()), damaged);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IOException("was not read completely", stopped);
      }
    }
    throw new IOException("is damaged: no event can be read any more");
  }

  private static String reason(Throwable cause) {
    Throwable root = cause.getCause() == null ? cause : cause.getCause();
    String message = root.getMessage() == null ? "" : ": " + root.getMessage();
    return Frame.printable(root.getClass().getSimpleName() + message);
  }

  private void parse() {
    try (RecordingFile reader = new RecordingFile(file)) {
      while (reader.hasMoreEvents()) {
        add(reader.readEvent());
        events.incrementAndGet();
      }
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private void add(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case CPU_TIME_SAMPLE, EXECUTION_SAMPLE -> addCpu(event);
      case "jdk.ObjectAllocationSample" ->
          recording
              .allocation()
              .add(
                  thread(event),
                  block(event),
                  frames(event),
                  isTruncated(event),
                  event.getLong("weight"));
      case "jdk.CPUTimeSamplesLost" ->
          recording.addLost(
              CPU_TIME_SAMPLE, thread(event), block(event), event.getLong("lostSamples"));
      case "jdk.GCCPUTime" ->
          recording.addCollecting(
              event.getDuration("userTime").plus(event.getDuration("systemTime")));
      case "jdk.MethodTiming" -> addCalls(event);
      case "jdk.ActiveRecording" ->
          recording.setProperty("recording", String.valueOf(event.getString("name")));
      case "jdk.JVMInformation" -> {
        recording.setProperty("jvm", event.getString("jvmVersion"));
        recording.setProperty(
            "arguments", event.getString("jvmArguments") + " " + event.getString("javaArguments"));
      }
      default -> {}
    }
  }

  /** async-profiler samples waiting threads too if it is told to. */
  private void addCpu(RecordedEvent event) {
    boolean failed = event.hasField("failed") && event.getBoolean("failed");
    boolean waits = event.hasField("state") && "STATE_SLEEPING".equals(event.getString("state"));
    String type = event.getEventType().getName();
    if (failed || event.getStackTrace() == null) {
      recording.addLost(type, thread(event), block(event), 1);
    } else if (!waits) {
      recording.addCpu(type, thread(event), block(event), frames(event), isTruncated(event), 1);
    }
  }

  private void addCalls(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    recording.setCalls(
        Frame.of(method.getType().getName(), method.getName(), 0),
        String.valueOf(method.getDescriptor()),
        event.getLong("invocations"));
  }

  private int block(RecordedEvent event) {
    Map.Entry<Instant, Duration> chunk = before.floorEntry(event.getStartTime());
    long seconds =
        chunk == null
            ? 0
            : chunk
                .getValue()
                .plus(Duration.between(chunk.getKey(), event.getStartTime()))
                .toSeconds();
    return (int) Math.max(0, Math.min(Profile.BLOCKS - 1, seconds / secondsPerBlock));
  }

  private static String thread(RecordedEvent event) {
    RecordedThread thread =
        event.getThread(event.hasField("sampledThread") ? "sampledThread" : "eventThread");
    if (thread == null) {
      return "";
    }
    String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
    return name == null ? "" : name;
  }

  private static boolean isTruncated(RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    return stack != null
        && (stack.isTruncated() || stack.getFrames().size() > Recording.MOST_FRAMES);
  }

  private static List<Frame> frames(RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    return stack == null
        ? List.of()
        : stack.getFrames().stream().limit(Recording.MOST_FRAMES).map(JfrFile::frame).toList();
  }

  private static Frame frame(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return method == null || method.getType() == null
        ? Frame.of("", method == null ? "" : method.getName(), 0)
        : Frame.of(method.getType().getName(), method.getName(), frame.getLineNumber());
  }
}
