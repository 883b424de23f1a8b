// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Health checks that the services share. They return what a background task found out, so that a
 * health request costs little, and they reveal no addresses.
 *
 * <p>Only what makes this replica unable to serve anything makes it unready. If another service
 * fails, all replicas would become unready together, and clients would get no response at all.
 */
package io.touchstone.http.health;
