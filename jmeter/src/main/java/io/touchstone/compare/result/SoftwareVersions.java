// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/** The software that the comparison ran on; {@code "unknown"} for what could not be determined. */
public record SoftwareVersions(
    String jdk, String liberty, String jsonp, String jmeter, String jvmOptions, String commit) {}
