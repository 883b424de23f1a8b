// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Finds processes on this machine whose CPU time is to be measured. */
public final class LocalProcesses {

  private static final List<String> ENGINES = List.of("docker", "podman");

  private LocalProcesses() {}

  /**
   * Returns the process with this ID.
   *
   * @throws LaunchException if there is none
   */
  public static ProcessHandle of(long pid) {
    return ProcessHandle.of(pid)
        .orElseThrow(() -> new LaunchException("there is no process " + pid + " on this machine"));
  }

  /**
   * Returns the processes that run in a container of Docker or Podman.
   *
   * @throws LaunchException if no such container runs on this machine
   */
  public static Stream<ProcessHandle> ofContainer(String name) {
    return ENGINES.stream()
        .map(engine -> mainProcess(engine, name))
        .filter(pid -> pid > 0)
        .findFirst()
        .flatMap(ProcessHandle::of)
        .map(main -> Stream.concat(Stream.of(main), main.descendants()))
        .orElseThrow(
            () -> new LaunchException("no container " + name + " runs directly on this machine"));
  }

  /** Returns 0 if the engine is not installed, or has no such running container. */
  private static long mainProcess(String engine, String container) {
    try {
      Process inspect =
          new ProcessBuilder(engine, "inspect", "--format", "{{.State.Pid}}", container)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String output =
          new String(inspect.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return inspect.waitFor() == 0 ? Long.parseLong(output) : 0;
    } catch (IOException notInstalled) {
      return 0;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new LaunchException("interrupted while inspecting " + container, interrupted);
    }
  }
}
