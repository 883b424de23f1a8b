// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The switch of the practices. Where they are off their resources are not even registered, so that
 * their addresses are like any unknown one and production pays nothing for them.
 */
package io.touchstone.practice;
