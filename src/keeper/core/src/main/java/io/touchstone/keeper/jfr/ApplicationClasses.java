// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import io.touchstone.keeper.rule.Finding;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Distinguishes the application's classes from those of the JDK, the runtime and libraries.
 *
 * @param packages prefixes of packages that belong to the application even if a library's prefix
 *     covers them
 */
record ApplicationClasses(Set<String> packages) {

  /** Enough to separate the projects of one organisation, such as {@code io.openliberty.guides}. */
  private static final int SEGMENTS = 3;

  private static final List<String> LIBRARIES =
      List.of(
          "java.",
          "javax.",
          "jakarta.",
          "jdk.",
          "sun.",
          "com.sun.",
          "com.ibm.",
          "io.openliberty.",
          "org.jboss.",
          "org.wildfly.",
          "org.eclipse.",
          "org.apache.",
          "org.glassfish.",
          "org.hibernate.",
          "org.osgi.",
          "org.springframework.",
          "io.helidon.",
          "io.quarkus.",
          "io.smallrye.",
          "io.netty.",
          "io.vertx.",
          "io.undertow.",
          "io.opentelemetry.",
          "io.micrometer.",
          "io.reactivex.",
          "com.fasterxml.",
          "tools.jackson.",
          "com.google.gson.",
          "com.google.common.",
          "org.slf4j.",
          "ch.qos.logback.",
          "kotlin.",
          "scala.",
          "groovy.",
          "org.junit.");

  /** Frames of proxies and interceptors, which have the package of the class they stand for. */
  private static final Pattern GENERATED =
      Pattern.compile(".*(\\$\\$|\\$Proxy|_ClientProxy|_Subclass).*");

  /** Returns the classes of the application that contains these findings. */
  static ApplicationClasses of(Collection<Finding> findings) {
    return new ApplicationClasses(
        findings.stream().map(ApplicationClasses::packagePrefix).collect(Collectors.toSet()));
  }

  private static String packagePrefix(Finding finding) {
    String[] names = finding.className().split("\\.");
    return Stream.of(names)
        .limit(Math.min(SEGMENTS, names.length - 1))
        .map(name -> name + ".")
        .collect(Collectors.joining());
  }

  /** Returns whether the developers of the application can change this class. */
  boolean contains(String type) {
    if (GENERATED.matcher(type).matches()) {
      return false;
    }
    return packages.stream().anyMatch(prefix -> isWithin(prefix, type))
        || LIBRARIES.stream().noneMatch(type::startsWith);
  }

  private static boolean isWithin(String prefix, String type) {
    return prefix.isEmpty() ? !type.contains(".") : type.startsWith(prefix);
  }
}
