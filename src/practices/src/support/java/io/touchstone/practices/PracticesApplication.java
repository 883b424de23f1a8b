// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** All practices. The same application also runs as the service that they call. */
@ApplicationPath("/practices")
public class PracticesApplication extends Application {}
