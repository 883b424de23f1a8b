// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.response;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@OnEachDatabase
class OwnerQuotaTest {

  private static final int MAX_DOCUMENTS = 3;
  private static final int MAX_BYTES = 200;
  private static final int MAX_COMMENTS = 2;
  private static final PageContent LARGE =
      new PageContent("x".repeat(MAX_BYTES), 400, 300, List.of());

  private final TestDatabase kind;
  private final TestDocuments documents;
  private final AttributeStore attributes;

  OwnerQuotaTest(TestDatabase kind) {
    this.kind = kind;
    documents = TestDocuments.in(kind, new OwnerQuota(MAX_DOCUMENTS, MAX_BYTES, MAX_COMMENTS));
    attributes = documents.attributes();
  }

  @Test
  void numberOfDocumentsIsLimitedPerOwner() {
    Document first = create(ADA);
    create(ADA);
    create(ADA);
    assertRefused("3 documents", () -> create(ADA));
    create(GRACE);
    documents.delete(first);
    create(ADA);
  }

  @Test
  void copiesCountForTheirOwnOwner() {
    Document source = create(ADA);
    documents.grant(source, GRACE.id(), Role.VIEWER);
    for (int copies = 0; copies < MAX_DOCUMENTS; copies++) {
      documents.copy(source, GRACE);
    }
    assertRefused("3 documents", () -> documents.copy(source, GRACE));
    documents.copy(source, ADA);
  }

  @Test
  void bytesAreThoseOfTheOwnerWhoeverAddsThem() {
    Document document = create(ADA);
    documents.grant(document, GRACE.id(), Role.EDITOR);
    assertRefused("200 bytes", () -> documents.addPage(document, GRACE, LARGE));
    Page known = Page.first(document.id());
    assertRefused("200 bytes", () -> documents.pageEditor().replace(GRACE, known, LARGE));
    assertEquals(document, documents.find(document.id()));
  }

  @Test
  void attributesCountAndCanShrink() {
    Document document = create(ADA);
    Attributes.Stored none = attributes.find(document.id());
    assertRefused("200 bytes", () -> attributes.replace(ADA, none, note(MAX_BYTES)));
    Attributes.Stored full = attributes.replace(ADA, none, note(120));
    assertRefused("200 bytes", () -> documents.create(ADA, "x".repeat(80)));
    attributes.replace(ADA, full, note(1));
    documents.create(ADA, "x".repeat(80));
  }

  @Test
  void commentsAreLimitedPerAuthor() {
    Document document = create(ADA);
    documents.grant(document, GRACE.id(), Role.COMMENTER);
    comment(document, GRACE);
    comment(document, GRACE);
    assertRefused("2 comments", () -> comment(document, GRACE));
    comment(document, ADA);
    documents.comments().delete(GRACE, documents.comments().require(document.id(), 1));
    comment(document, GRACE);
  }

  @Test
  void copiesThatAreDeletedAgainCountAsWritten() {
    TestDocuments limited = limited(2 * documents.create("Plan").size());
    Document source = limited.create("Plan");
    for (int copies = 0; copies < 2; copies++) {
      limited.delete(limited.copy(source, ADA));
    }
    assertEquals(429, status(() -> limited.copy(source, ADA)));
  }

  private TestDocuments limited(long bytes) {
    return TestDocuments.in(kind, new WriteRate(bytes));
  }

  /** The request names a new title only, but the database writes the whole page. */
  @Test
  void changedPagesCountOnceAsWrittenInFull() {
    TestDocuments limited = limited(2 * ("Title 0".length() + "[]".length()));
    Document document = limited.create("Plan");
    for (int change = 0; change < 2; change++) {
      rename(limited, document, "Title " + change);
    }
    assertEquals(429, status(() -> rename(limited, document, "Another title")));
  }

  /** The sums that are stored must be those of what is stored, after any change. */
  @Test
  void sumsAreThoseOfWhatIsStored() {
    TestDocuments all = TestDocuments.in(kind);
    Document plan = all.create("Plan");
    VisibleDocument stale = all.store().find(plan.id(), ADA).orElseThrow();
    all.addPage(plan, ADA, LARGE);
    assertSums(all);
    DocumentContent title = new DocumentContent("A longer title");
    assertEquals(412, status(() -> all.editor().replace(stale, ADA, title)));
    assertEquals(412, status(() -> all.editor().delete(ADA, plan.id(), plan.version())));
    assertSums(all);
    all.pageEditor().replace(ADA, all.pages().require(plan.id(), 2), PageContent.BLANK);
    all.attributes().replace(ADA, all.attributes().find(plan.id()), note(30));
    all.attributes().replace(ADA, all.attributes().find(plan.id()), note(3));
    assertSums(all);
    all.editor()
        .replace(
            all.store().find(plan.id(), ADA).orElseThrow(), ADA, new DocumentContent("A plan"));
    all.pageEditor().delete(ADA, all.pages().require(plan.id(), 2));
    assertSums(all);
    Document copy = all.copy(plan, ADA);
    assertSums(all);
    all.delete(all.find(copy.id()));
    assertSums(all);
    all.delete(all.find(plan.id()));
    assertSums(all);
  }

  private static void assertSums(TestDocuments all) {
    String sums = "SELECT documents, bytes FROM owner_usage";
    String stored =
        "SELECT COUNT(*) AS documents,"
            + " COALESCE(SUM(d.size + COALESCE(OCTET_LENGTH(a.content), 0)), 0) AS bytes"
            + " FROM document d LEFT JOIN document_attributes a ON a.document = d.id";
    assertEquals(sums(all, stored), sums(all, sums));
  }

  private static Optional<String> sums(TestDocuments all, String sql) {
    return all.database().first(sql, row -> row.number("documents") + " " + row.number("bytes"));
  }

  @Test
  void concurrentFirstDocumentsOfAnOwnerAreAllCounted() {
    TestDocuments all = TestDocuments.in(kind);
    List<Object> created = Concurrently.attempts(4, () -> all.create("Plan"));
    created.forEach(document -> assertInstanceOf(Document.class, document));
    assertSums(all);
  }

  private static Page rename(TestDocuments documents, Document document, String title) {
    Page page = documents.pages().require(document.id(), 1);
    return documents.pageEditor().replace(ADA, page, new PageContent(title, 400, 300, List.of()));
  }

  private Document create(Caller caller) {
    return documents.create(caller, "Plan");
  }

  private long comment(Document document, Caller author) {
    return documents.comment(document, author, "Text");
  }

  private static Attributes note(int length) {
    return new Attributes(Json.createObjectBuilder().add("note", "x".repeat(length)).build());
  }

  private static void assertRefused(String limit, Executable write) {
    Response refused = response(write);
    assertEquals(409, refused.getStatus());
    assertTrue(refused.getEntity().toString().contains(limit));
  }
}
