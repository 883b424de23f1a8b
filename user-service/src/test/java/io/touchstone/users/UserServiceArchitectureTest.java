// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.touchstone.testing.architecture.ArchitectureRules;
import io.touchstone.testing.architecture.CryptographyRules;

@AnalyzeClasses(packages = "io.touchstone.users", importOptions = DoNotIncludeTests.class)
class UserServiceArchitectureTest {

  @ArchTest static final ArchRule noCycles = ArchitectureRules.noCyclesIn("io.touchstone.users");

  @ArchTest
  static final ArchRule usesOnlyLibraries =
      ArchitectureRules.usesOnly(
          "io.touchstone.users",
          "io.touchstone.http",
          "io.touchstone.hypermedia",
          "io.touchstone.storage");

  @ArchTest static final ArchRule entities = ArchitectureRules.ENTITIES_ARE_INDEPENDENT;

  @ArchTest
  static final ArchRule controls = ArchitectureRules.CONTROLS_ARE_INDEPENDENT_OF_BOUNDARIES;

  @ArchTest static final ArchTests cryptography = ArchTests.in(CryptographyRules.class);
}
