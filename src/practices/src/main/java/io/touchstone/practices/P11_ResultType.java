// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import io.touchstone.practices.routing.ComposedRoute;
import io.touchstone.practices.routing.Output;
import io.touchstone.practices.routing.Result;
import io.touchstone.practices.routing.Route;
import io.touchstone.practices.routing.Segments;
import java.util.List;
import java.util.Map.Entry;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

@Practice(
    id = "11",
    slug = "result-type",
    title = "Return a dedicated result type, not pairs and options",
    naive = "a result made of options and pairs",
    tuned = "a sealed result type",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = {
      @SourceClaim(metric = "time", ratio = 1.054),
      @SourceClaim(metric = "allocation", ratio = 1.078),
      @SourceClaim(variant = "tuned-output", metric = "time", ratio = 1.057),
      @SourceClaim(variant = "tuned-output", metric = "allocation", ratio = 1.042)
    },
    comparedWithSource =
        "The source maps a single endpoint, whose value is in a Future; here a chain of routes is"
            + " tried, without one. The compiler can remove intermediate objects, and what it"
            + " decides at the start of a fork can outweigh the difference.")
@OperationsPerInvocation(P11_ResultType.REQUESTS)
public class P11_ResultType extends PracticeBenchmark {

  static final int REQUESTS = 4;

  private static final List<String> COLLECTIONS =
      List.of(
          "attributes", "comments", "creators", "documents", "invitations", "pages", "users", "me");

  private final List<Segments> requests =
      Stream.of("attributes", "documents", "me", "unknown")
          .map(collection -> Segments.of(collection, "241278", "pages"))
          .toList();

  private final ComposedRoute<Long> composed =
      COLLECTIONS.stream().map(P11_ResultType::composed).reduce(ComposedRoute::or).get();

  private final Route<Long> typed =
      COLLECTIONS.stream().map(P11_ResultType::typed).reduce(Route::or).get();

  private final ComposedRoute<Output<Long>> composedOutput =
      COLLECTIONS.stream().map(P11_ResultType::composedOutputRoute).reduce(ComposedRoute::or).get();

  private final Route<Output<Long>> typedOutput =
      COLLECTIONS.stream().map(P11_ResultType::typedOutputRoute).reduce(Route::or).get();

  private static ComposedRoute<Long> composed(String collection) {
    return ComposedRoute.literal(collection).then(ComposedRoute.parameter()).map(Long::valueOf);
  }

  private static Route<Long> typed(String collection) {
    return Route.literal(collection).then(Route.parameter()).map(Long::valueOf);
  }

  private static ComposedRoute<Output<Long>> composedOutputRoute(String collection) {
    return ComposedRoute.literal(collection)
        .then(ComposedRoute.parameter())
        .map(id -> Output.ok(Long.valueOf(id)));
  }

  private static Route<Output<Long>> typedOutputRoute(String collection) {
    return Route.literal(collection).then(Route.parameter()).map(id -> Output.ok(Long.valueOf(id)));
  }

  /** Returns the sum of the identifiers in the matched requests. */
  @Variant(code = {"COLLECTIONS", "requests", "composed", "ComposedRoute", "naive"})
  @Benchmark
  public long naive() {
    long sum = 0;
    for (Segments request : requests) {
      sum += composed.match(request).map(Entry::getValue).orElse(0L);
    }
    return sum;
  }

  @Variant(
      baseline = "naive",
      code = {"typed", "Result", "Route", "tuned"})
  @Benchmark
  public long tuned() {
    long sum = 0;
    for (Segments request : requests) {
      sum += typed.match(request) instanceof Result.Matched<Long> matched ? matched.value() : 0L;
    }
    return sum;
  }

  @Variant(code = {"composedOutput", "composedOutputRoute", "naiveOutput"})
  @Benchmark
  public long naiveOutput() {
    long sum = 0;
    for (Segments request : requests) {
      sum += composedOutput.match(request).map(Entry::getValue).map(Output::value).orElse(0L);
    }
    return sum;
  }

  @Variant(
      baseline = "naive-output",
      code = {"typedOutput", "typedOutputRoute", "tunedOutput"})
  @Benchmark
  public long tunedOutput() {
    long sum = 0;
    for (Segments request : requests) {
      sum +=
          typedOutput.match(request) instanceof Result.Matched<Output<Long>> matched
              ? matched.value().value()
              : 0L;
    }
    return sum;
  }
}
