// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/** What the comparison ran on; {@code "unknown"} where it could not be told. */
public record Runtime(
    String jdk, String liberty, String jsonp, String jmeter, String jvmOptions, String commit) {}
