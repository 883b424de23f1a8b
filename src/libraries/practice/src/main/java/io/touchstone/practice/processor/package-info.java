// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Writes the description of each practice while its class is compiled. */
package io.touchstone.practice.processor;
