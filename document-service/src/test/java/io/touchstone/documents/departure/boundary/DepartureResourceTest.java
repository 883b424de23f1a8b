// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.boundary;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.departure.control.UserRemoval;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.core.SecurityContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DepartureResourceTest {

  private final TestDocuments documents;
  private final List<Long> forgotten = new ArrayList<>();
  private final DepartureResource resource;

  DepartureResourceTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    resource =
        new DepartureResource(
            new UserRemoval(documents.database(), documents.access()),
            new StubUserDirectory() {
              @Override
              public void forget(long id) {
                forgotten.add(id);
              }
            });
  }

  /** Otherwise, their cached name would be shown for 15 minutes of an outage of user-service. */
  @Test
  void deletedUserIsForgotten() {
    documents.create("Plan");
    assertEquals(204, delete("1"));
    assertEquals(List.of(ADA.id()), forgotten);
    assertEquals(0, documents.count("document"));
  }

  @Test
  void nobodyRemovesAnotherUser() {
    assertEquals(403, status(() -> delete("2")));
    assertEquals(List.of(), forgotten);
  }

  private int delete(String id) {
    SecurityContext ada = InterfaceStub.of(SecurityContext.class, Map.of("getUserPrincipal", ADA));
    return resource.delete(id, ada).getStatus();
  }
}
