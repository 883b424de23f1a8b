// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationClassesTest {

  private final ApplicationClasses unknown = new ApplicationClasses(Set.of());

  @ParameterizedTest
  @ValueSource(strings = {"com.acme.Orders", "Orders", "org.acme.Orders$Item"})
  void whateverIsNoLibraryBelongsToTheApplication(String type) {
    assertTrue(unknown.contains(type));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Thread",
        "org.jboss.resteasy.core.Dispatcher",
        "com.acme.Orders$Proxy$_$$_WeldClientProxy",
        "com.acme.Orders_ClientProxy",
        "jdk.proxy2.$Proxy41"
      })
  void librariesAndGeneratedClassesDoNot(String type) {
    assertFalse(unknown.contains(type));
  }

  @Test
  void findingsShowWhichPackagesAreTheApplications() {
    ApplicationClasses guides = new ApplicationClasses(Set.of("io.openliberty.guides."));
    assertTrue(guides.contains("io.openliberty.guides.inventory.InventoryResource"));
    assertFalse(guides.contains("io.openliberty.restfulWS.Dispatcher"));
  }
}
