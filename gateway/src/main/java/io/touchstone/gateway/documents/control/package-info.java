// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * document-service as the gateway calls it: one application-scoped Rest Client, because one made
 * per call costs some thirty times the CPU (practice 01).
 */
package io.touchstone.gateway.documents.control;
