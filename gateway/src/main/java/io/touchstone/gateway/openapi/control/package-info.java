// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** One description of the whole system, made of those that its services give of themselves. */
package io.touchstone.gateway.openapi.control;
