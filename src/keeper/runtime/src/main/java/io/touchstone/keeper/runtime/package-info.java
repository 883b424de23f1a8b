// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Finds short-lived MicroProfile Rest Clients in a running application, without its sources. The
 * jar goes into {@code WEB-INF/lib}. A CDI extension checks the scopes once, at deployment. A
 * listener counts the clients that are created. Neither takes part in any request that creates no
 * client.
 */
package io.touchstone.keeper.runtime;
