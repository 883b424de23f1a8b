// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rules of every service and of its libraries, for use as {@code ArchTests}. */
public final class ArchitectureRules {

  private static final String ROOT = "io.touchstone.";

  /** The modules that each module may use. */
  private static final Map<String, List<String>> USED =
      Map.of(
          "launcher", List.of(),
          "http", List.of("hypermedia"),
          "hypermedia", List.of(),
          "storage", List.of("http"),
          "documents", List.of("http", "hypermedia", "storage"),
          "users", List.of("http", "hypermedia", "storage"),
          "gateway", List.of("http", "hypermedia"));

  @ArchTest
  static final ArchRule everyClassBelongsToAModule =
      classes().should().resideInAnyPackage(packages(USED.keySet().stream()));

  @ArchTest
  static final ArchRule modulesUseOnlyTheirLibraries =
      CompositeArchRule.of(USED.keySet().stream().map(ArchitectureRules::usesOnly).toList());

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching(ROOT + "(*).(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule entitiesAreIndependent =
      independent("..entity..", resideInAnyPackage("..control..", "..boundary.."));

  @ArchTest
  static final ArchRule controlsAreIndependentOfBoundaries =
      independent("..control..", resideInAPackage("..boundary.."));

  @ArchTest static final ArchTests cryptography = ArchTests.in(CryptographyRules.class);

  private ArchitectureRules() {}

  private static ArchRule usesOnly(String module) {
    String[] used = packages(Stream.concat(Stream.of(module), USED.get(module).stream()));
    return independent(
        ROOT + module + "..", resideInAPackage(ROOT + ".").and(not(resideInAnyPackage(used))));
  }

  private static String[] packages(Stream<String> modules) {
    return modules.map(module -> ROOT + module + "..").toArray(String[]::new);
  }

  /** Not every module has all of these packages. */
  private static ArchRule independent(String from, DescribedPredicate<JavaClass> others) {
    return noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat(others)
        .allowEmptyShould(true);
  }
}
