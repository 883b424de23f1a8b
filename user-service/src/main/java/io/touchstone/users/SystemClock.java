// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.ZoneOffset;

/** Produces the clock of this service, in whole milliseconds as times are stored. */
@Dependent
public class SystemClock {

  @Produces static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);
}
