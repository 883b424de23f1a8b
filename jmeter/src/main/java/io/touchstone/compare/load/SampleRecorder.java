// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.input.LimitedBody;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.LoadGenerator.Measurement;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.assertions.AssertionResult;
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

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final int BODY_CHARACTERS = 200;
  private static final String NO_RESPONSE = "Non HTTP response message: ";

  private final Collection<ThreadSamples> threads = new ConcurrentLinkedQueue<>();
  private final ThreadLocal<ThreadSamples> own = ThreadLocal.withInitial(this::register);
  private final AtomicLong firstStart = new AtomicLong();
  private final BooleanSupplier stopped;
  private final LoadProfile profile;
  private final Secrets secrets;

  /**
   * @param stopped whether threads must stop
   * @param profile its duration counts from the first request
   * @param secrets what the description of a failure must not contain
   */
  SampleRecorder(BooleanSupplier stopped, LoadProfile profile, Secrets secrets) {
    this.stopped = stopped;
    this.profile = profile;
    this.secrets = secrets;
  }

  private ThreadSamples register() {
    ThreadSamples samples = new ThreadSamples();
    threads.add(samples);
    return samples;
  }

  /** Records when the next request of this thread is due, whenever it is sent. */
  void due(long time) {
    own.get().due = time;
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
    own.get().end = System.nanoTime();
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    SampleResult result = event.getResult();
    if (result.getResponseData().length >= LimitedBody.MOST_BYTES) {
      result.setSuccessful(false);
      result.setResponseMessage(NO_RESPONSE + "its body is too large to be measured");
    }
    own.get().count(result);
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
    long requests = threads.stream().mapToLong(thread -> thread.requests).sum();
    return new Measurement(
        requests,
        threads.stream().mapToLong(thread -> thread.errors).sum(),
        Math.max(0, profile.due() - requests),
        firstFailure(),
        seconds(),
        threads.stream().mapToLong(thread -> thread.bytes).sum(),
        latency());
  }

  /**
   * Returns the latencies, of an open loop without the first request of each thread: it opens a
   * connection, and there are so many threads that p99 would be the time for that.
   */
  private Histogram latency() {
    Histogram latency = new Histogram(SIGNIFICANT_DIGITS);
    threads.forEach(thread -> latency.add(thread.latency));
    if (profile.arrivals().isEmpty() || latency.getTotalCount() == 0) {
      threads.stream()
          .filter(thread -> thread.requests > 0)
          .forEach(thread -> latency.recordValue(thread.firstMicros));
    }
    return latency;
  }

  private Optional<String> firstFailure() {
    return threads.stream()
        .map(thread -> thread.firstError)
        .filter(Objects::nonNull)
        .min(Comparator.comparingLong(SampleResult::getStartTime))
        .map(this::describe);
  }

  private String describe(SampleResult result) {
    String message = result.getResponseMessage();
    String outcome =
        message.startsWith(NO_RESPONSE)
            ? "did not respond: " + message.substring(NO_RESPONSE.length())
            : response(result);
    return PrintableText.oneLine(secrets.hidden(result.getUrlAsString() + " " + outcome));
  }

  private String response(SampleResult result) {
    return "returned %s %s, but %s; body: %s"
        .formatted(
            result.getResponseCode(), result.getResponseMessage(), reasons(result), body(result));
  }

  private static String reasons(SampleResult result) {
    return Arrays.stream(result.getAssertionResults())
        .filter(assertion -> assertion.isFailure() || assertion.isError())
        .map(AssertionResult::getFailureMessage)
        .collect(Collectors.joining(" and "));
  }

  private String body(SampleResult result) {
    String body = PrintableText.oneLine(secrets.hidden(result.getResponseDataAsString()));
    return body.length() <= BODY_CHARACTERS ? body : body.substring(0, BODY_CHARACTERS) + "…";
  }

  private double seconds() {
    long origin = threads.stream().mapToLong(thread -> thread.firstStart).findAny().orElse(0);
    long start = threads.stream().mapToLong(thread -> thread.firstStart - origin).min().orElse(0);
    long end = threads.stream().mapToLong(thread -> thread.end - origin).max().orElse(0);
    return (double) (end - start) / TimeUnit.SECONDS.toNanos(1);
  }

  /** The samples of one JMeter thread. Only that thread writes them, so no lock is needed. */
  private static final class ThreadSamples {
    private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);
    private long firstMicros;
    private SampleResult firstError;
    private long requests;
    private long errors;
    private long bytes;
    private long firstStart;
    private long due;
    private long start;
    private long end;
    private boolean open;

    /** Records the start of a request; several requests may count as one. */
    private void started() {
      if (!open) {
        open = true;
        start = due == 0 ? System.nanoTime() : due;
        if (requests == 0) {
          firstStart = start;
        }
      }
    }

    private void count(SampleResult result) {
      open = false;
      long micros = TimeUnit.NANOSECONDS.toMicros(end - start);
      if (requests++ == 0) {
        firstMicros = micros;
      } else {
        latency.recordValue(micros);
      }
      bytes += result.getBytesAsLong();
      if (!result.isSuccessful()) {
        errors++;
        if (firstError == null) {
          firstError = result;
        }
      }
    }
  }
}
