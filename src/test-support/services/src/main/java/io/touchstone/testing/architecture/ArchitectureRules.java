// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

/** The dependency rules that hold in every module, for use as {@code @ArchTest} fields. */
public final class ArchitectureRules {

  private static final String PRODUCT = "io.touchstone..";

  /** Entities depend on neither control nor boundary classes. */
  public static final ArchRule ENTITIES_ARE_INDEPENDENT =
      independent("..entity..", resideInAnyPackage("..control..", "..boundary.."));

  /** Control classes do not depend on boundary classes. */
  public static final ArchRule CONTROLS_ARE_INDEPENDENT_OF_BOUNDARIES =
      independent("..control..", resideInAPackage("..boundary.."));

  private ArchitectureRules() {}

  private static ArchRule independent(String layer, DescribedPredicate<JavaClass> others) {
    return noClasses().that().resideInAPackage(layer).should().dependOnClassesThat(others);
  }

  /**
   * The packages directly below a root have no dependency cycles.
   *
   * @param root a package name, such as {@code io.touchstone.documents}
   */
  public static ArchRule noCyclesIn(String root) {
    return slices().matching(root + ".(*)..").should().beFreeOfCycles();
  }

  /**
   * A module depends on no Touchstone packages except its own and the allowed ones.
   *
   * @param module the root package of the module
   * @param allowed root packages of the modules that it may depend on
   */
  public static ArchRule usesOnly(String module, String... allowed) {
    String[] packages =
        Stream.concat(Stream.of(module), Stream.of(allowed))
            .map(name -> name + "..")
            .toArray(String[]::new);
    return independent(
        module + "..", resideInAPackage(PRODUCT).and(not(resideInAnyPackage(packages))));
  }
}
