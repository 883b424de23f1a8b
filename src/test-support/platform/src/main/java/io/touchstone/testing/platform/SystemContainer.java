// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import com.github.dockerjava.api.DockerClient;
import org.testcontainers.containers.GenericContainer;

/** One container of a system, which tests can stop, start and pause. */
public record SystemContainer(GenericContainer<?> container) {

  private static final int STOP_TIMEOUT_SECONDS = 60;

  /** Asks its process to stop and waits until it has exited. */
  public void stop() {
    client().stopContainerCmd(id()).withTimeout(STOP_TIMEOUT_SECONDS).exec();
  }

  /** Ends its process with SIGKILL. */
  public void kill() {
    client().killContainerCmd(id()).exec();
  }

  public void start() {
    client().startContainerCmd(id()).exec();
  }

  public long exitCode() {
    return container.getCurrentContainerInfo().getState().getExitCodeLong();
  }

  /** Runs a shell command as the container's user and returns the output. */
  public String run(String command) {
    return assertDoesNotThrow(() -> container.execInContainer("sh", "-c", command), command)
        .getStdout()
        .strip();
  }

  /** Returns the state of its health check, as the container engine reports it. */
  public String health() {
    return container.getCurrentContainerInfo().getState().getHealth().getStatus();
  }

  private DockerClient client() {
    return container.getDockerClient();
  }

  private String id() {
    return container.getContainerId();
  }
}
