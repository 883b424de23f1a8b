// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The platforms that the system under test can run on: local processes, containers, or a system at
 * a given address. Most tests use only URIs and run on any platform. Those that start, stop or
 * configure servers declare their platform with {@link EnabledOn}.
 */
package io.touchstone.testing.platform;
