// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * Drops packets to and from a local port at random, by the statistic match of iptables. Without
 * iptables or the right to use it, the test is skipped.
 */
final class PacketLoss {

  private final int port;
  private final double probability;

  PacketLoss(int port, double probability) {
    this.port = port;
    this.probability = probability;
  }

  void begin() {
    Assumptions.assumeTrue(change("-A", "--dport"), "iptables cannot be used here");
    change("-A", "--sport");
  }

  void end() {
    change("-D", "--dport");
    change("-D", "--sport");
  }

  private boolean change(String action, String direction) {
    List<String> command = new ArrayList<>(List.of("iptables", "-w", action, "INPUT", "-i", "lo"));
    command.addAll(List.of("-p", "tcp", direction, String.valueOf(port)));
    command.addAll(List.of("-m", "statistic", "--mode", "random"));
    command.addAll(List.of("--probability", String.valueOf(probability), "-j", "DROP"));
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
