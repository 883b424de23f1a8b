// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import io.touchstone.launcher.Service;
import java.util.Map;

/** Storage of the services that can be backed up and restored. */
interface BackupStorage {

  /** Returns the environment variables that configure a service for this storage. */
  Map<String, String> environment(Service service);

  /** Backs up the data while the services keep running. */
  void backUp() throws Exception;

  /** Restores the backup after the services have stopped; the environment then points to it. */
  void restore() throws Exception;
}
