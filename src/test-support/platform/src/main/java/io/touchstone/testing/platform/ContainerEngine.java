// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import com.github.dockerjava.api.exception.NotFoundException;
import io.touchstone.launcher.Service;
import java.util.Optional;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;

/** The local container engine with the images that the build created. */
final class ContainerEngine {

  private static final String TAG = System.getProperty("image.tag");

  private static Optional<String> missing;

  private ContainerEngine() {}

  /** Returns why container tests cannot run here; empty if they can. Checks only once. */
  static synchronized Optional<String> missing() {
    if (missing == null) {
      missing = find();
    }
    return missing;
  }

  private static Optional<String> find() {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      return Optional.of("no container engine is running");
    }
    return Stream.of(Service.values())
        .map(ContainerEngine::image)
        .filter(image -> !has(image))
        .map("there is no image %s; build it with `mvn -Pimages package`"::formatted)
        .findFirst();
  }

  private static boolean has(DockerImageName image) {
    try {
      DockerClientFactory.lazyClient().inspectImageCmd(image.toString()).exec();
      return true;
    } catch (NotFoundException absent) {
      return false;
    }
  }

  static DockerImageName image(Service service) {
    return DockerImageName.parse("touchstone/" + service.label()).withTag(TAG);
  }
}
