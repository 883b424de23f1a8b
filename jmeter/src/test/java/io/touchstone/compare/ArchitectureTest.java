// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "io.touchstone.compare",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("io.touchstone.compare.(**)").namingSlices("$1").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule resultsDependOnNothing =
      noClasses()
          .that()
          .resideInAPackage("..compare.result..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages(
              "java..", "com.fasterxml.jackson.annotation..", "..compare.result..");

  @ArchTest
  static final ArchRule reportsDoNotMeasure =
      noClasses()
          .that()
          .resideInAPackage("..compare.report..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("..compare.session..", "..compare.load..");
}
