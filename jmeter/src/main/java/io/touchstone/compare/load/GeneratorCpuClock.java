// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** CPU time of this process, which is the load generator. */
public final class GeneratorCpuClock implements CpuClock {

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  @Override
  public Duration cpuTime() {
    return Duration.ofNanos(system.getProcessCpuTime());
  }
}
