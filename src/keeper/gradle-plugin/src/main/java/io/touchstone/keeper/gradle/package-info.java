// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The practice keeper as tasks of Gradle. */
package io.touchstone.keeper.gradle;
