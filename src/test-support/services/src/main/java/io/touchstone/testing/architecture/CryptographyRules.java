// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.security.SecureRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** The rules on cryptography of all services and their libraries, for use as {@code ArchTests}. */
public final class CryptographyRules {

  /**
   * Only {@code Sha256} and {@code PasswordHasher} may request a JDK algorithm by name. Name-based
   * UUIDs are forbidden, because they use MD5.
   */
  @ArchTest
  static final ArchRule fewClassesNameAnAlgorithm =
      noClasses()
          .that()
          .haveNameNotMatching(".*\\.(Sha256|PasswordHasher)")
          .should()
          .callMethodWhere(
              target(name("getInstance"))
                  .and(target(owner(resideInAnyPackage("java.security", "javax.crypto")))))
          .orShould()
          .callMethod(UUID.class, "nameUUIDFromBytes", byte[].class);

  /**
   * Predictable random values are allowed only for example data, request IDs and pauses before
   * retries.
   */
  @ArchTest
  static final ArchRule randomValuesAreUnpredictable =
      noClasses()
          .that()
          .resideOutsideOfPackage("..seed..")
          .and()
          .haveNameNotMatching(".*\\.(RequestContext|Database|RetryAfter|PeriodicTask)")
          .should()
          .dependOnClassesThat(
              assignableTo(RandomGenerator.class).and(not(assignableTo(SecureRandom.class))))
          .orShould()
          .callMethod(Math.class, "random");

  private CryptographyRules() {}
}
