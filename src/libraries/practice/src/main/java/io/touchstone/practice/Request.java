// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The request of a variant. Empty members are those of the practice. Body, headers and paths may
 * contain {@code ${document}}, {@code ${user}} and {@code ${token}}.
 */
@Target({})
@Retention(RetentionPolicy.CLASS)
public @interface Request {

  /** By default GET. */
  String method() default "";

  /** The media type to accept. */
  String accept() default "";

  /** Headers as {@code Name: value}. */
  String[] headers() default {};

  /** The body, as text. */
  String body() default "";

  /** The expected status; by default 200. */
  int status() default 0;

  /** A text that the response must contain. */
  String expect() default "";
}
