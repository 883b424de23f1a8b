// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The practices beside the product, which does not contain them. */
package io.touchstone.system.practices;
