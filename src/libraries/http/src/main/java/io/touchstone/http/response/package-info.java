// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Sends Jakarta REST responses from servlet filters. */
package io.touchstone.http.response;
