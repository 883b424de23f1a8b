// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class ComposeFileTest {

  private static final Path FILE =
      Path.of(System.getProperty("project.root"), "src/deployment/container/compose.yaml");

  private final JsonNode services = new YAMLMapper().readTree(FILE.toFile()).path("services");

  @Test
  void theManagementPortOfTheGatewayIsNotPublished() {
    JsonNode gateway = services.path("gateway");
    assertEquals("on", gateway.at("/environment/MANAGEMENT").asString());
    assertEquals(1, gateway.path("ports").size());
    assertTrue(gateway.at("/ports/0").asString().endsWith(":9080"));
  }

  @Test
  void redisRequiresThePasswordThatTheGatewayUses() {
    assertEquals("${REDIS_PASSWORD}", services.at("/redis/environment/REDISCLI_AUTH").asString());
    String command = services.at("/redis/command/2").asString();
    assertTrue(command.endsWith(" --requirepass \"$$REDISCLI_AUTH\""), command);
    String uri = services.at("/gateway/environment/REDIS_URI").asString();
    assertTrue(uri.startsWith("redis://:${REDIS_PASSWORD:?"), uri);
  }

  @Test
  void theDatabasesOfTheServicesShareNoVolume() {
    List<String> volumes = new ArrayList<>();
    for (String service : List.of("document-service", "user-service")) {
      String url = services.path(service).at("/environment/DATABASE_URL").asString();
      JsonNode database = services.path(URI.create(url.substring("jdbc:".length())).getHost());
      volumes.add(database.at("/volumes/0").asString());
    }
    assertTrue(volumes.stream().allMatch(volume -> volume.endsWith(":/var/lib/postgresql/data")));
    assertEquals(2, Set.copyOf(volumes).size());
  }

  @Test
  void everyImageCanBeReplacedByOneWithADigest() {
    for (JsonNode service : services) {
      String image = service.path("image").asString();
      assertTrue(image.matches("\\$\\{[A-Z_]+_IMAGE:-[a-z/-]+:.+}"), image);
    }
  }
}
