// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.touchstone.testing.architecture.ArchitectureRules;

@AnalyzeClasses(packages = "io.touchstone.users", importOptions = DoNotIncludeTests.class)
class UserServiceArchitectureTest {

  @ArchTest static final ArchTests rules = ArchTests.in(ArchitectureRules.class);
}
