// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Documents and their parts, over the API. */
package io.touchstone.system.documents;
