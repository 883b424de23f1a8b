// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.launcher.Service;
import java.util.Map;

/** Where services keep their data, and how that is backed up. */
interface Storage {

  /** What tells a service where its data are. */
  Map<String, String> environment(Service service);

  /** Backs up what was there when it began, while the services go on. */
  void backUp() throws Exception;

  /**
   * Restores the backup, once the services are stopped: from then on the environment names that.
   */
  void restore() throws Exception;
}
