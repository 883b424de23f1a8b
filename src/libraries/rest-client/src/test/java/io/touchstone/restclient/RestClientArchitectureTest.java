// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.touchstone.testing.architecture.ArchitectureRules;
import io.touchstone.testing.architecture.CryptographyRules;

@AnalyzeClasses(packages = "io.touchstone.restclient", importOptions = DoNotIncludeTests.class)
class RestClientArchitectureTest {

  @ArchTest
  static final ArchRule usesNoOtherModule = ArchitectureRules.usesOnly("io.touchstone.restclient");

  @ArchTest static final ArchTests cryptography = ArchTests.in(CryptographyRules.class);
}
