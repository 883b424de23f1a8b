// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import io.touchstone.keeper.runtime.server.AppServer;
import io.touchstone.keeper.runtime.server.Liberty;
import java.io.IOException;

class LibertyIT extends MetricContract {

  @Override
  AppServer start() throws IOException {
    return Liberty.start("liberty", true);
  }
}
