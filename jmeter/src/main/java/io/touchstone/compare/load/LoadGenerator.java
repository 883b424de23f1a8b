// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.input.Secrets;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.modifiers.UserParameters;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/**
 * Runs load plans in this process. JMeter keeps its state in static fields, so only one run is
 * possible at a time, whatever the number of generators.
 */
public final class LoadGenerator {

  private static final LongConsumer UNRECORDED = due -> {};
  private static final Duration BETWEEN_INTERRUPTS = Duration.ofMillis(200);

  private final Secrets secrets;
  private final Duration patience;
  private volatile Run current;
  private volatile boolean stopped;

  /**
   * Prepares JMeter.
   *
   * @param logDirectory where JMeter writes its warnings, to {@code jmeter.log}
   * @param secrets hidden in responses before these are shown
   */
  public LoadGenerator(Path logDirectory, Secrets secrets) {
    this(logDirectory, secrets, LoadGuard.PATIENCE);
  }

  LoadGenerator(Path logDirectory, Secrets secrets, Duration patience) {
    this.secrets = secrets;
    this.patience = patience;
    JMeterHome.logTo(logDirectory);
    JMeterHome.prepare();
  }

  /**
   * Runs a plan once and waits until it has finished. Requests in flight when the time is over
   * still complete and count.
   *
   * @return the figures of the run; without requests if JMeter could not run the plan, see its log
   * @throws CancellationException if {@link #stop} was called
   * @throws LaunchException if the plan cannot be read, the file of samples cannot be written, or
   *     responses do not end or fill the memory
   */
  public Measurement run(LoadSpec load) {
    synchronized (LoadGenerator.class) {
      SampleRecorder recorder = new SampleRecorder(() -> stopped, load.profile(), secrets);
      LoadGuard guard = new LoadGuard(load.profile(), patience);
      try {
        run(tree(load, recorder), guard);
      } catch (IOException failed) {
        throw new LaunchException(load.plan() + " cannot be run: " + failed.getMessage(), failed);
      }
      if (stopped) {
        throw new CancellationException("the load was stopped");
      }
      guard
          .reason()
          .ifPresent(
              reason -> {
                throw new LaunchException(load.request().at(load.base()) + " " + reason);
              });
      return recorder.measurement();
    }
  }

  /**
   * Stops the current run by interrupting its requests, and prevents further runs. Returns
   * immediately; can be called from any thread.
   */
  public void stop() {
    stopped = true;
    Run running = current;
    if (running != null) {
      interrupt(running);
    }
  }

  /** JMeter interrupts each client once, and one that is about to send a request misses that. */
  private void interrupt(Run running) {
    Runnable untilItEnds =
        () -> {
          while (current == running) {
            running.clients.forEach(ThreadGroup::tellThreadsToStop);
            LockSupport.parkNanos(BETWEEN_INTERRUPTS.toNanos());
          }
        };
    running.engine.stopTest(true);
    Thread interrupting = new Thread(untilItEnds, "interrupt-clients");
    interrupting.setDaemon(true);
    interrupting.start();
  }

  private static HashTree tree(LoadSpec load, SampleRecorder recorder) throws IOException {
    load.parameters().forEach(JMeterUtils::setProperty);
    FileServer.getFileServer().setBaseForScript(load.plan().toAbsolutePath().toFile());
    HashTree tree = SaveService.loadTree(load.plan().toFile());
    HashTree testPlan = testPlan(tree);
    testPlan.list().stream()
        .filter(element -> element instanceof UserParameters)
        .toList()
        .forEach(evaluating -> testPlan.replaceKey(evaluating, new RequestVariables(load)));
    HashTree clients = group(testPlan, 0);
    clients.add(recorder);
    LoadProfile profile = load.profile();
    pace(clients, recorder::due, profile.arrivals(), profile.seconds());
    if (profile.flood().threads() > 0) {
      pace(group(testPlan, 1), UNRECORDED, profile.flood().arrivals(), profile.seconds());
    }
    if (load.samples().isPresent()) {
      clients.add(samplesFile(load.samples().get()));
    }
    return tree;
  }

  private static HashTree testPlan(HashTree tree) {
    return tree.getTree(tree.getArray()[0]);
  }

  private static void pace(
      HashTree group, LongConsumer due, OptionalDouble arrivals, double seconds) {
    arrivals.ifPresent(perSecond -> group.add(new ArrivalTimer(due, perSecond, seconds)));
  }

  /**
   * Returns a listener that writes the columns that a comparison needs, a line for each request.
   */
  private static ResultCollector samplesFile(Path file) throws IOException {
    Files.deleteIfExists(file);
    var columns = new SampleSaveConfiguration(false);
    columns.setAsXml(false);
    columns.setFieldNames(true);
    columns.setTimestamp(true);
    columns.setTime(true);
    columns.setLabel(true);
    columns.setCode(true);
    columns.setSuccess(true);
    columns.setBytes(true);
    columns.setLatency(true);
    var collector = new ResultCollector();
    collector.setName("samples");
    collector.setFilename(file.toAbsolutePath().toString());
    collector.setSaveConfig(columns);
    return collector;
  }

  /** Returns the children of a thread group; the first group is the one that is measured. */
  private static HashTree group(HashTree testPlan, int index) {
    return testPlan.getTree(groupsOf(testPlan).get(index));
  }

  private static List<ThreadGroup> groupsOf(HashTree testPlan) {
    return testPlan.list().stream()
        .filter(ThreadGroup.class::isInstance)
        .map(ThreadGroup.class::cast)
        .toList();
  }

  private void run(HashTree tree, LoadGuard guard) {
    Run run = new Run(new StandardJMeterEngine(), groupsOf(testPlan(tree)));
    run.engine.configure(tree);
    current = run;
    try {
      if (!stopped) {
        guard.watch(() -> interrupt(run));
        run.engine.run();
      }
    } finally {
      guard.close();
      current = null;
      JMeterContextService.getContext().clear();
    }
  }

  private record Run(StandardJMeterEngine engine, List<ThreadGroup> clients) {}

  /**
   * The figures of one run of the load plan, most of them as in a {@link
   * io.touchstone.compare.result.Block}.
   *
   * @param failure the first error, in one line; empty if there was none
   * @param bytes bytes received, including headers
   * @param latency latency of every request in microseconds, to three significant digits
   */
  public record Measurement(
      long requests,
      long errors,
      long unsent,
      Optional<String> failure,
      double seconds,
      long bytes,
      Histogram latency) {}
}
