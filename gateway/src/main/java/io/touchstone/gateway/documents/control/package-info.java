// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * document-service as the gateway calls it: one application-scoped Rest Client, because one made
 * per call costs some thirty times the CPU (practice 01), and reads past it, over connections of
 * the JDK, which cost less still (practice 27).
 */
package io.touchstone.gateway.documents.control;
