// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The load of a practice. Members that are 0 or empty are those of the comparison. */
@Target({})
@Retention(RetentionPolicy.CLASS)
public @interface Load {

  /** The number of clients. */
  int threads() default 0;

  /** The number of requests in a block, instead of a duration. */
  int requests() default 0;

  /** Requests per second in an open loop. */
  double arrivals() default 0;

  /** Additional clients that are not recorded. */
  int flood() default 0;

  /** Requests per second of the additional clients. */
  double floodArrivals() default 0;

  /** The duration of a block. */
  double seconds() default 0;

  /** The file name of the load plan. */
  String plan() default "";
}
