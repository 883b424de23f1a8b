// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "io.touchstone.practices",
    importOptions = ImportOption.DoNotIncludeTests.class)
class PracticesArchitectureTest {
  /** The servers behind practices, which run in a process of their own, are those of the tests. */
  @ArchTest
  static final ArchRule practicesUseNoClassOfTheProduct =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.touchstone..")
                  .and(
                      resideOutsideOfPackages(
                          "io.touchstone.practices..",
                          "io.touchstone.practice",
                          "io.touchstone.testing..")));
}
