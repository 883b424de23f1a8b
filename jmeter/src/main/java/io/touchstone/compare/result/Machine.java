// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/** The machine that the comparison ran on. */
public record Machine(int cores, long memoryBytes, String kernel, String cpu) {}
