// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Parses sources with the JDK's own compiler. Unlike compiler plug-ins and annotation processors,
 * it needs neither the project's class path nor a change to its build.
 */
package io.touchstone.keeper.compile;
