// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the system under test runs on: processes of this machine, containers, or whatever an address
 * leads to. The tests know addresses alone, so that the same tests hold for all of them; those that
 * start, end or configure servers say on what.
 */
package io.touchstone.system.platform;
