// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Black-box tests of the running system. {@code SystemExtension} starts one system for all tests;
 * tests that configure or break a part of it start their own.
 */
package io.touchstone.system;
