// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse;
import java.io.IOException;
import org.testcontainers.containers.GenericContainer;

/** One container of a system, and what may happen to it. */
public record Part(GenericContainer<?> container) {

  private static final int SECONDS_TO_STOP = 60;

  /** Asks its process to end, and waits until it did. */
  public void stop() {
    client().stopContainerCmd(id()).withTimeout(SECONDS_TO_STOP).exec();
  }

  /** Starts it again after it was stopped, as the container that it was. */
  public void start() {
    client().startContainerCmd(id()).exec();
  }

  /** Stops all of its threads: its connections stay, without an answer. */
  public void pause() {
    client().pauseContainerCmd(id()).exec();
  }

  public void unpause() {
    client().unpauseContainerCmd(id()).exec();
  }

  /** What the process ended with. */
  public long exitCode() {
    return inspect().getState().getExitCodeLong();
  }

  /** What a command writes that is run in it by its user. */
  public String run(String command) {
    try {
      return container.execInContainer("sh", "-c", command).getStdout().strip();
    } catch (IOException failed) {
      throw new AssertionError(command, failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** What the engine holds of its health check. */
  public String health() {
    return inspect().getState().getHealth().getStatus();
  }

  private InspectContainerResponse inspect() {
    return client().inspectContainerCmd(id()).exec();
  }

  private DockerClient client() {
    return container.getDockerClient();
  }

  private String id() {
    return container.getContainerId();
  }
}
