// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.access.entity.Access;
import java.time.Instant;

/** What answers a conditional request without the document itself. */
public record DocumentState(long version, Instant saved, Access access) {}
