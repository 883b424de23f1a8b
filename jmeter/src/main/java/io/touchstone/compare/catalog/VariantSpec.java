// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.touchstone.compare.load.RequestSpec;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One way to do what a practice is about.
 *
 * @param request its path, headers and body may contain {@code ${document}} and {@code ${user}} of
 *     a row of the CSV file; a header may also contain {@code ${token}} of a signed-in user, or
 *     {@code ${etag}} or {@code ${lastModified}} of the current representation
 * @param baseline the variant to compare with; empty for a baseline
 * @param product the service of the product that is requested; empty for the practices, or for the
 *     system at a base
 * @param environment that of a server of its own; empty if it shares one with the others
 * @param benchmark class and method of the micro-benchmark that measures it; empty for a variant
 *     that is put under load
 * @param prepare path to POST to before anything is measured, for example to create data
 * @param base address of a system of its own; empty for the system that the others use
 * @param metrics addresses of the servers of that system whose {@code /metrics} report their CPU
 *     time; empty for the base
 * @param jdk the oldest release of the JDK that supports it
 * @param mode {@code full} if a quick run omits it
 * @param code its code, and what that uses
 * @param ownLines how many lines of the code documentation shows in its place; empty for all
 * @param leadSeconds duration of the same load before each block, which is not measured
 */
public record VariantSpec(
    String name,
    @JsonUnwrapped RequestSpec request,
    Optional<String> baseline,
    Optional<String> product,
    Optional<Map<String, String>> environment,
    Optional<String> benchmark,
    Optional<String> prepare,
    Optional<URI> base,
    Optional<List<URI>> metrics,
    int jdk,
    Optional<String> mode,
    Optional<String> code,
    OptionalInt ownLines,
    int leadSeconds) {

  /** The query of the default path, which follows from the names of practice and variant. */
  static final String DEFAULT_QUERY = "?document=${document}&user=${user}";

  VariantSpec named(String other, Optional<String> otherBaseline) {
    return new VariantSpec(
        other,
        request,
        otherBaseline,
        product,
        environment,
        benchmark,
        prepare,
        base,
        metrics,
        jdk,
        mode,
        code,
        ownLines,
        leadSeconds);
  }

  /** Returns whether it can be measured on this machine with this release of the JDK. */
  boolean isAvailable(int release, boolean all) {
    return release >= jdk && (all || mode.isEmpty()) && isInstallable();
  }

  /** Returns the code without what it uses of other classes. */
  Optional<String> ownCode() {
    return code.map(
        text ->
            text.lines()
                .limit(ownLines.orElse(Integer.MAX_VALUE))
                .collect(Collectors.joining("\n")));
  }

  /** Returns the addresses of the system of its own and of that system's servers. */
  Stream<URI> addresses() {
    return Stream.concat(base.stream(), metrics.stream().flatMap(List::stream));
  }

  boolean hasOwnPath() {
    return !request.path().endsWith(DEFAULT_QUERY);
  }

  /** Returns whether the programs that its server needs are installed. */
  private boolean isInstallable() {
    boolean redis =
        environment.stream()
            .flatMap(variables -> variables.values().stream())
            .anyMatch(value -> value.contains("${redis}"));
    return !redis
        || System.getenv("REDIS_SERVER") != null
        || Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, "redis-server")));
  }
}
