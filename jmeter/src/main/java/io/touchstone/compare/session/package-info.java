// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * One comparison from its first start of the servers to its results. Rounds go over all practices
 * before the next round begins, so that a disturbance of the machine is shared by all of them and
 * every practice is measured from the beginning of a run to its end.
 */
package io.touchstone.compare.session;
