// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The practice keeper as goals of Maven, which need no change to the build that they inspect. */
package io.touchstone.keeper.maven;
