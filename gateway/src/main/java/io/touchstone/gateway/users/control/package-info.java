// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Calls to user-service: a user over an application-scoped Rest Client (practice 01), everything
 * else over a byte relay. By default, all calls use the lean implementation of both: reads because
 * it costs less CPU per call (practice 27), writes because only this one limits the time of the
 * whole call.
 */
package io.touchstone.gateway.users.control;
