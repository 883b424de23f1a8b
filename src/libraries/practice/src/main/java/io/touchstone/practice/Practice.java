// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a practice. The annotation processor writes the description, with the {@link Variant}s
 * of the class, to {@code META-INF/practices/<id>-<slug>.json}; registration, catalogue and the
 * generated parts of the documentation are derived from that file. The page {@code
 * src/docs/practices/<id>-<slug>.md} explains the practice.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Practice {

  /** The number, with two digits. Numbers are never reused. */
  String id();

  /** The last part of the path {@code /practices/<id>-<slug>}. */
  String slug();

  /** What to do, as an imperative. */
  String title();

  /** What the naive variant does, as a noun phrase. */
  String naive();

  /** What the tuned variant does, as a noun phrase. */
  String tuned();

  /** The text that recommends the practice. */
  Source source() default Source.NONE;

  /** What the source claims. */
  SourceClaim[] claims() default {};

  /**
   * Where the measurement differs from that of the source, in sentences without measured figures.
   */
  String comparedWithSource() default "";

  /** The servers whose CPU time is counted: {@code practices}, or {@code system} for all. */
  String service() default "practices";

  /**
   * The metric of the comparison that the verdict is about; by default throughput, or CPU time per
   * request if the load generator is the limit.
   */
  String judged() default "";

  /** Whether all variants must return the same bytes. */
  boolean sameBodies() default true;

  /** The load, if it differs from that of the other practices. */
  Load load() default @Load;

  /** The request of all variants that do not have their own. */
  Request request() default @Request;

  /** Environment that all variants have, each on a server of its own, as {@code NAME=value}. */
  String[] environment() default {};

  /** The rules of the practice keeper about the naive form. */
  String[] rules() default {};
}
