// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import io.touchstone.keeper.fix.FixGrade;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What people read about a rule: the catalogue, the page of the rule and its SARIF metadata are
 * generated from it. Texts are Markdown.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Description {

  /** The identifier in SARIF, on the command line and in suppressions. */
  String id();

  Severity severity() default Severity.WARNING;

  /** What it finds, as a noun phrase. */
  String finds();

  /** One sentence that says what makes the form expensive or dangerous. */
  String why();

  /** What to write instead, as code or a short phrase. */
  String instead();

  /** The number of the practice that explains it; empty if there is none. */
  String practice() default "";

  /** The variant of the practice whose ratio is the gain of the fix; empty if it has no figure. */
  String variant() default "";

  /**
   * The avoidable work as regular expressions of {@code package.Class.method}: samples below such a
   * frame are charged to its caller. In {@code outer > inner}, those below an inner frame that an
   * outer one calls, directly or not. The fixed form has none of these frames when it is warm.
   */
  String[] frames() default {};

  /**
   * Whether only sources tell that the work below the frames is avoidable: the creation of a bean,
   * which is charged if the class of the bean has a finding.
   */
  boolean needsFinding() default false;

  /**
   * Whether a finding is what a loop repeats, so that the samples below its line are charged. One
   * execution can replace all.
   */
  boolean loop() default false;

  /** Whether each execution opens connections: these are charged too, in the same method. */
  boolean connects() default false;

  /**
   * Whether the avoidable work looks up services or loads classes: the JVM takes no stack while it
   * executes its own code, so that samples without a stack are charged to such forms first.
   */
  boolean loadsClasses() default false;

  /** Avoidable costs that the frames do not show; empty if there are none. */
  String notCharged() default "";

  /** The grade of the best fix. */
  FixGrade fix() default FixGrade.MANUAL;

  /** When the fix is applied, and what it changes. */
  String conditions() default "";

  /** Known false and missed findings. */
  String limits() default "";

  /** Code with the form; each line that is found ends in {@code // finding}. */
  String bad();

  /** The same code without the form: what the fix produces, if there is one. */
  String good();
}
