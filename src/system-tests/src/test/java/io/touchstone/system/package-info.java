// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The running system from outside, by URL. {@code SystemExtension} starts it once for all tests;
 * tests that break a part of it start a system of their own.
 */
package io.touchstone.system;
