// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.control.ExistingGrants;
import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.comment.control.CommentStore;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.invitation.control.InvitationEditor;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.page.control.PageEditor;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** A migrated, empty database, and what works on it. */
public record TestDocuments(Database database, OwnerQuota quota, WriteRate writes) {

  public static final Caller ADA = new Caller(1, "ada");
  public static final Caller GRACE = new Caller(2, "grace");

  /** Links whose three base URIs differ. */
  public static final DocumentLinks LINKS =
      new DocumentLinks(
          "https://documents.example", "https://users.example", "https://www.example");

  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");

  public static TestDocuments in(TestDatabase kind) {
    return in(kind, new OwnerQuota(0, 0, 0));
  }

  static TestDocuments in(TestDatabase kind, WriteRate writes) {
    return in(kind, new OwnerQuota(0, 0, 0), writes);
  }

  static TestDocuments in(TestDatabase kind, OwnerQuota quota) {
    return in(kind, quota, new WriteRate(0));
  }

  private static TestDocuments in(TestDatabase kind, OwnerQuota quota, WriteRate writes) {
    DataSource source = kind.empty();
    new Migration(source).run();
    return new TestDocuments(new Database(source), quota, writes);
  }

  public DocumentStore store() {
    return new DocumentStore(database);
  }

  public DocumentUpdates updates() {
    return new DocumentUpdates();
  }

  public DocumentEditor editor() {
    return new DocumentEditor(database, store(), updates(), new PageUpdates(), quota, writes);
  }

  public PageStore pages() {
    return new PageStore(database);
  }

  public PageEditor pageEditor() {
    return new PageEditor(database, updates(), new PageUpdates(), quota, writes);
  }

  public AttributeStore attributes() {
    return new AttributeStore(database, quota, writes);
  }

  public CommentStore comments() {
    return new CommentStore(database, quota, writes);
  }

  public ExistingGrants grants() {
    return new ExistingGrants(database);
  }

  public InvitationStore invitationStore() {
    return new InvitationStore(database);
  }

  public AccessEditor access() {
    return new AccessEditor(database, updates(), new StubUserDirectory(), invitationStore());
  }

  public InvitationEditor invitations() {
    return new InvitationEditor(database, access(), invitationStore());
  }

  /** Stores a document without pages. */
  public Document document(Caller owner) {
    return document(owner.id(), "Plan", NOON.minusSeconds(3600), NOON);
  }

  /** Stores a document without pages. */
  public Document document(long owner, String title, Instant created, Instant saved) {
    Document document = new Document(UUID.randomUUID(), title, owner, created, saved, 4, 1);
    database.run(
        statements -> {
          updates().insert(statements, document);
          quota.add(statements, owner, 1, document.size());
        });
    return document;
  }

  /** Creates a document with one blank page, owned by Ada. */
  public Document create(String title) {
    return create(ADA, title);
  }

  Document create(Caller owner, String title) {
    return database.write(
        statements -> editor().create(statements, owner, new DocumentContent(title)));
  }

  public Document copy(Document source, Caller caller) {
    return database.write(statements -> editor().copy(statements, source.id(), caller, "Copy"));
  }

  /** Returns the current version of a document that Ada owns. */
  public Document find(UUID id) {
    return store().find(id, ADA).orElseThrow().document();
  }

  /** Returns the caller's own role in a document that the caller may see. */
  public Role role(Document document, Caller caller) {
    return store().find(document.id(), caller, Role.VIEWER).access().role();
  }

  public boolean rename(Document document, String title) {
    return database.write(statements -> updates().rename(statements, document, title));
  }

  public void delete(Document document) {
    editor().delete(ADA, document.id(), document.version());
  }

  public void grant(Document document, long userId, Role role) {
    database.run(statements -> updates().grant(statements, document, userId, role));
  }

  /** Adds a page at the end. */
  public Page addPage(Document document, Caller caller, PageContent content) {
    return database.write(
        statements -> pageEditor().add(statements, document.id(), caller, content));
  }

  public long comment(Document document, Caller author, String text) {
    return database.write(
        statements -> comments().add(statements, document.id(), author, new CommentContent(text)));
  }

  /** Invites somebody for two weeks. */
  public UUID invite(Document document, Caller inviter, String login, Role role) {
    return database.write(statements -> invite(statements, document, inviter, login, role));
  }

  public UUID invite(
      Statements statements, Document document, Caller inviter, String login, Role role) {
    Instant expires = DocumentStore.now().plus(Duration.ofDays(14));
    return invitations()
        .invite(statements, document.id(), inviter, new InvitationContent(login, role, expires));
  }

  /** Starts a task when a transaction has done its work, but some time before it is committed. */
  public <T> CompletableFuture<T> duringTransaction(
      Consumer<Statements> transaction, Supplier<T> task) {
    return database.write(
        statements -> {
          transaction.accept(statements);
          return Concurrently.start(task);
        });
  }

  public void transaction(Consumer<Statements> work) {
    database.run(work);
  }

  public int update(String sql, Object... parameters) {
    return database.write(statements -> statements.update(sql, parameters));
  }

  public long count(String table) {
    return database
        .first("SELECT COUNT(*) AS count FROM " + table, row -> row.number("count"))
        .orElseThrow();
  }
}
