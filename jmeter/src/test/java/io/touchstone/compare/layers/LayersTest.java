// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.layers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayersTest {
  private final Layers layers = new Layers(List.of("org.example."));

  @Test
  void theInnermostLayerCounts() {
    assertEquals(
        "own code",
        layers.layerOf(
            List.of(
                "java.util.HashMap.get",
                "org.example.Resource.read",
                "org.jboss.resteasy.core.SynchronousDispatcher.invoke",
                "com.ibm.ws.webcontainer.webapp.WebApp.handleRequest")));
    assertEquals(
        "Jakarta REST",
        layers.layerOf(
            List.of(
                "org.jboss.resteasy.core.SynchronousDispatcher.invoke",
                "com.ibm.ws.webcontainer.webapp.WebApp.handleRequest")));
  }

  @Test
  void everythingThatTheDatabaseCallsBelongsToIt() {
    assertEquals(
        "database and connection pool",
        layers.layerOf(
            List.of("sun.nio.ch.SocketChannelImpl.write", "org.postgresql.core.PGStream.flush")));
  }

  @Test
  void classesOfNoLayerAreOther() {
    assertEquals("other", layers.layerOf(List.of("java.lang.Thread.run")));
  }
}
