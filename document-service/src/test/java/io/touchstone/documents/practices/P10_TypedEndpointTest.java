// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.boundary.TestDocumentsResource;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.practices.P10_TypedEndpoint.HandWritten;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class P10_TypedEndpointTest {

  private static final long ADA = 1;

  private final TestDocuments documents = TestDocuments.in(TestDatabase.H2);
  private final P10_TypedEndpoint typed = new P10_TypedEndpoint();
  private final HandWritten handWritten = new HandWritten();

  @BeforeEach
  void wire() {
    typed.production =
        TestDocumentsResource.of(
            new DocumentResponses(
                documents.reader(),
                new DocumentRepresentation(TestDocuments.LINKS),
                TestDocuments.LINKS));
    handWritten.reading = documents.reader();
    handWritten.representation = new DocumentRepresentation(TestDocuments.LINKS);
    handWritten.links = TestDocuments.LINKS;
  }

  @Test
  void theServletAnswersAsTheResource() throws IOException {
    Document document = documents.document(ADA);
    documents.grant(document, Caller.ANONYMOUS.id(), Role.VIEWER);
    Response expected =
        typed.tuned(
            document.id().toString(),
            InterfaceStub.of(HttpHeaders.class, Map.of()),
            InterfaceStub.of(SecurityContext.class, Map.of()));
    RecordedAnswer answer = answer(document);
    assertEquals(expected.getStringHeaders(), answer.headers());
    assertEquals(expected.getEntity().toString(), answer.body());
  }

  @Test
  void theServletHidesWhatIsNotPublic() throws IOException {
    assertEquals(404, answer(documents.document(ADA)).status());
  }

  private RecordedAnswer answer(Document document) throws IOException {
    RecordedAnswer answer = new RecordedAnswer();
    handWritten.doGet(
        InterfaceStub.of(
            HttpServletRequest.class, Map.of("getParameter(document)", document.id().toString())),
        answer.response());
    return answer;
  }
}
