// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContextService;

/**
 * Times every request of a run. JMeter calls the monitor immediately before and after the sampler,
 * and the listener after the assertions, all on the thread of the request.
 */
final class SampleRecorder extends AbstractTestElement
    implements SampleMonitor, SampleListener, NoThreadClone {

  private final Collection<ThreadSamples> threads = new ConcurrentLinkedQueue<>();
  private final ThreadLocal<ThreadSamples> own = ThreadLocal.withInitial(this::register);

  private final AtomicLong firstStart = new AtomicLong();

  private final BooleanSupplier stopped;
  private final LoadProfile profile;

  /**
   * @param stopped whether threads must stop
   * @param profile its duration counts from the first request
   */
  SampleRecorder(BooleanSupplier stopped, LoadProfile profile) {
    this.stopped = stopped;
    this.profile = profile;
  }

  private ThreadSamples register() {
    var samples = new ThreadSamples();
    threads.add(samples);
    return samples;
  }

  /** Records when the next request of this thread is due. */
  void due(long time) {
    own.get().due(time);
  }

  @Override
  public void sampleStarting(Sampler sampler) {
    firstStart.compareAndSet(0, System.nanoTime());
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
    if (System.nanoTime() - firstStart.get() > profile.seconds() * TimeUnit.SECONDS.toNanos(1)) {
      JMeterContextService.getContext().getThread().stop();
    }
  }

  @Override
  public void sampleStarted(SampleEvent event) {
    // JMeter never calls this
  }

  @Override
  public void sampleStopped(SampleEvent event) {
    // JMeter never calls this
  }

  /** Returns everything that was recorded; to be called when the threads have stopped. */
  Measurement measurement() {
    var latency = new Histogram(3);
    threads.forEach(thread -> latency.add(thread.latency()));
    return new Measurement(
        latency.getTotalCount(),
        threads.stream().mapToLong(ThreadSamples::errors).sum(),
        Math.max(0, profile.due() - latency.getTotalCount()),
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
        .map(FailureDescription::describe);
  }

  private double seconds() {
    long origin = threads.stream().mapToLong(ThreadSamples::firstStart).findAny().orElse(0);
    long start = threads.stream().mapToLong(t -> t.firstStart() - origin).min().orElse(0);
    long end = threads.stream().mapToLong(t -> t.lastEnd() - origin).max().orElse(0);
    return (double) (end - start) / TimeUnit.SECONDS.toNanos(1);
  }
}
