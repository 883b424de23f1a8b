// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.ws.rs.core.Application;

@AnalyzeClasses(packages = "io.touchstone.gateway")
class PracticesTest {

  @ArchTest
  static final ArchRule productNeverCallsThem =
      noClasses()
          .that()
          .resideOutsideOfPackage("..practices..")
          .and()
          .areNotAssignableTo(Application.class)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..practices..");
}
