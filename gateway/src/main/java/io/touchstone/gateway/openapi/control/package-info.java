// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** One OpenAPI description of the whole system, merged from those of its services. */
package io.touchstone.gateway.openapi.control;
