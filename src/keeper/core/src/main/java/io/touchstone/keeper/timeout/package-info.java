// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** How each kind of client limits the time of a call, and how to add limits to it. */
package io.touchstone.keeper.timeout;
