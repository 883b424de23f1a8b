// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The catalogue of the practices that a service contains. {@code more} links to the catalogues of
 * other services that are reachable through this one.
 */
@ApplicationScoped
@Path("/")
public class PracticesResource {

  @Inject
  @ConfigProperty(name = "practices.more")
  Optional<List<String>> more;

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  public String catalog() {
    return catalog(PracticeIndex.ofService().descriptions(), more.orElse(List.of()));
  }

  /** Joins descriptions, which are JSON already. */
  static String catalog(List<String> descriptions, List<String> more) {
    return more.stream()
        .map(link -> '"' + link + '"')
        .collect(
            Collectors.joining(
                ",", "{\"practices\":[" + String.join(",", descriptions) + "],\"more\":[", "]}"));
  }
}
