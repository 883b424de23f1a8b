// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Work that a service repeats in the background, so that no request has to wait for it. */
package io.touchstone.http.schedule;
