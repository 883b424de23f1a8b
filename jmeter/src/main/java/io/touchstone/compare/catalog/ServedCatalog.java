// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.SystemClient;
import io.touchstone.launcher.LaunchException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The catalogue that a running system serves at {@code /practices}. It has the format of a reader's
 * catalogue; its member {@code more} links to the catalogues of other services, which are followed.
 */
public final class ServedCatalog {

  private static final int MOST_CATALOGUES = 20;

  private ServedCatalog() {}

  /**
   * Reads the catalogue of a system.
   *
   * @throws CatalogException if the system serves none, or a wrong one
   */
  public static Catalog at(URI base) {
    Set<URI> seen = new LinkedHashSet<>(Set.of(base.resolve("/practices")));
    Deque<URI> open = new ArrayDeque<>(seen);
    List<JsonNode> practices = new ArrayList<>();
    while (!open.isEmpty()) {
      URI uri = open.remove();
      JsonNode catalog = CatalogReader.document(get(uri), uri + ": ");
      catalog.get("practices").forEach(practices::add);
      catalog
          .path("more")
          .valueStream()
          .map(link -> uri.resolve(link.asString()))
          .filter(link -> seen.size() < MOST_CATALOGUES && seen.add(link))
          .forEach(open::add);
    }
    return CatalogReader.catalog(practices);
  }

  private static String get(URI uri) {
    try {
      HttpResponse<String> response = SystemClient.get(uri, "application/json");
      if (response.statusCode() == 200) {
        return response.body();
      }
      throw new CatalogException(
          "%s returned %d: set practices.enabled to true there, or name your own --catalog"
              .formatted(uri, response.statusCode()));
    } catch (LaunchException unreachable) {
      throw new CatalogException(unreachable.getMessage());
    }
  }
}
