// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a practice. The class, its Javadoc and its {@link Variant}s are everything there is to
 * know about a practice. The annotation processor writes them to {@code
 * META-INF/practices/<id>-<slug>.json}; registration, catalogue and documentation are derived from
 * that file. The Javadoc explains the problem.
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

  /** When the practice matters, in sentences without figures. */
  String matters();

  /** When the practice does not matter, in sentences without figures. */
  String mattersNot();

  /**
   * What the practice costs, in sentences without figures: memory, CPU elsewhere, complexity, stale
   * data, a lost feature.
   */
  String costs();

  /**
   * When the practice is an error, in sentences: shared state, clients that hold a caller's secret,
   * personal data in shared caches, responses that are not closed.
   */
  String wrong();

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
