// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.touchstone.testing.architecture.ArchitectureRules;

@AnalyzeClasses(packages = "io.touchstone.storage", importOptions = DoNotIncludeTests.class)
class StorageArchitectureTest {

  @ArchTest static final ArchTests rules = ArchTests.in(ArchitectureRules.class);
}
