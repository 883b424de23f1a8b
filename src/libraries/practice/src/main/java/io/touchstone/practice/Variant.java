// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a variant of a {@link Practice}: a method or nested class that implements it, or, on
 * the class of the practice, a variant that has no code of its own.
 *
 * <p>{@code naive} is what people write, {@code tuned} is the technique alone, and {@code product}
 * requests the running product. Claims are judged on {@code tuned}. All others are steps.
 *
 * <p>Path, preparation and code of the first variant of an element are the defaults of its others.
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Variant.List.class)
public @interface Variant {

  /** By default the name of the method or nested class, in lower case with hyphens. */
  String name() default "";

  /** The variant to compare with; empty for a baseline. */
  String baseline() default "";

  /**
   * The service of the product that the variant requests, such as {@code gateway}; empty if it
   * requests the practices. Its body is not compared with that of its baseline.
   */
  String product() default "";

  /** Whether a quick run omits the variant. */
  boolean full() default false;

  /** The oldest release of the JDK that supports the variant. */
  int jdk() default 0;

  /** By default {@code /practices/<id>-<slug>/<name>} for an example document and user. */
  String path() default "";

  /**
   * Environment of a server of its own, in addition to that of the practice, as {@code NAME=value}.
   */
  String[] environment() default {};

  /** Whether the variant has a server of its own. A non-empty environment implies it. */
  boolean ownServer() default false;

  /**
   * How many seconds of the same load come before each block, so that a server that adapts to its
   * load has done so.
   */
  int leadSeconds() default 0;

  /** Path to POST to before anything is measured. */
  String prepare() default "";

  /** The request, if it differs from that of the practice. */
  Request request() default @Request;

  /**
   * What documentation shows, besides what that uses: members of the class, or {@code Type} and
   * {@code Type.member} of other classes in the module; by default the annotated element.
   */
  String[] code() default {};

  /** Several variants of one method or class. */
  @Documented
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    Variant[] value();
  }
}
