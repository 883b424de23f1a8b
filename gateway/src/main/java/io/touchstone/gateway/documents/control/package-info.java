// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls to document-service: a document over an application-scoped Rest Client (practice 01),
 * everything else over a byte relay. By default, reads use the lean implementation of both, which
 * costs less CPU per call (practice 27).
 */
package io.touchstone.gateway.documents.control;
