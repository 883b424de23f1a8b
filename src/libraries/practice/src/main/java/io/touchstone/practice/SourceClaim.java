// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a source claims about a variant. */
@Target({})
@Retention(RetentionPolicy.CLASS)
public @interface SourceClaim {

  String variant() default "tuned";

  /** A metric of the comparison, such as {@code bytes}. */
  String metric() default "throughput";

  /** How much better the variant is than its baseline; above 1 is better. */
  double ratio();
}
