// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;

/**
 * Times every request of a run. JMeter calls the monitor right around the sampler and the listener
 * after the assertions, all on the thread of the request.
 */
final class SampleRecorder extends AbstractTestElement
    implements SampleMonitor, SampleListener, NoThreadClone {

  private final Collection<ThreadSamples> threads = new ConcurrentLinkedQueue<>();
  private final ThreadLocal<ThreadSamples> own = ThreadLocal.withInitial(this::register);

  private final BooleanSupplier stopped;

  /**
   * @param stopped whether threads must end before they send another request
   */
  SampleRecorder(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  private ThreadSamples register() {
    var samples = new ThreadSamples();
    threads.add(samples);
    return samples;
  }

  /** The next request of this thread was to be sent at this time. */
  void due(long time) {
    own.get().due(time);
  }

  @Override
  public void sampleStarting(Sampler sampler) {
    if (stopped.getAsBoolean()) {
      sampler.getThreadContext().getThread().stop();
    }
    own.get().started();
  }

  @Override
  public void sampleEnded(Sampler sampler) {
    own.get().ended();
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    own.get().count(event.getResult());
  }

  @Override
  public void sampleStarted(SampleEvent event) {
    // JMeter never calls it
  }

  @Override
  public void sampleStopped(SampleEvent event) {
    // JMeter never calls it
  }

  /** Everything that was recorded; to be called when the threads have ended. */
  Measurement measurement() {
    var latency = new Histogram(3);
    threads.forEach(thread -> latency.add(thread.latency()));
    return new Measurement(
        latency.getTotalCount(),
        threads.stream().mapToLong(ThreadSamples::errors).sum(),
        firstFailure(),
        seconds(),
        threads.stream().mapToLong(ThreadSamples::bytes).sum(),
        latency);
  }

  private Optional<String> firstFailure() {
    return threads.stream()
        .map(ThreadSamples::firstError)
        .filter(Objects::nonNull)
        .min(Comparator.comparingLong(SampleResult::getStartTime))
        .map(Failure::describe);
  }

  private double seconds() {
    long origin = threads.stream().mapToLong(ThreadSamples::firstStart).findAny().orElse(0);
    long start = threads.stream().mapToLong(t -> t.firstStart() - origin).min().orElse(0);
    long end = threads.stream().mapToLong(t -> t.lastEnd() - origin).max().orElse(0);
    return (double) (end - start) / TimeUnit.SECONDS.toNanos(1);
  }
}
