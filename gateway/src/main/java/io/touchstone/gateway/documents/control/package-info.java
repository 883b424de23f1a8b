// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls to document-service. They share one application-scoped Rest Client, since building one for
 * each call costs far more CPU (practice 01). By default, reads use the JDK's HttpURLConnection,
 * which costs less again (practice 27).
 */
package io.touchstone.gateway.documents.control;
