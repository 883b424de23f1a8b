// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** One run over a directory, for the command line and for Maven alike. */
package io.touchstone.keeper.inspect;
