// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The path rules of the Kubernetes ingress, applied by nginx in front of the gateway. */
package io.touchstone.system.ingress;
