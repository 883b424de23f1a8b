// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogControlTest {

  private static Catalog catalog(String load) {
    return CatalogReader.parse(
        """
        {"endpoints":[{"id":"o1","slug":"orders","load":%s,"expect":"x","variants":[
          {"name":"old","path":"/orders"},{"name":"new","path":"/new","baseline":"old"}]}]}
        """
            .formatted(load));
  }

  @Test
  void theFirstEndpointIsComparedWithItself() {
    Catalog controlled = catalog("{}").withControl();
    PracticeSpec control = controlled.all().get(0);
    assertTrue(control.isControl());
    assertEquals(
        List.of("/orders", "/orders"),
        control.variants().stream().map(variant -> variant.request().path()).toList());
    assertEquals(1, controlled.practices().size(), "the control is no result");
    assertEquals(controlled, controlled.withControl());
  }

  @Test
  void anEndpointWithALoadOfItsOwnIsNoControl() {
    assertEquals(1, catalog("{\"arrivals\":10}").withControl().all().size());
  }
}
