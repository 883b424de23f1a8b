// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** What several rules share: how values are used, proofs for their fixes, and common forms. */
package io.touchstone.keeper.detect;
