// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.Link;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A document of a {@link ReadingList}, as JSON-B maps it.
 *
 * @param author null if unknown; JSON-B omits members that are null
 * @param comments null in a summary
 */
public record ListedDocument(Author author, List<Comment> comments, MappedDocument document) {

  private static final Jsonb JSONB = JsonbBuilder.create();

  static ListedDocument of(StoredDocument stored, Author author, DocumentLinks links) {
    Document document = stored.document();
    Optional<UserReference> creator = Optional.ofNullable(author).map(Author::reference);
    return new ListedDocument(
        author,
        stored.comments(),
        MappedDocument.of(new DocumentWithCreator(document, creator), links));
  }

  byte[] toBytes() {
    return JSONB.toJson(this).getBytes(StandardCharsets.UTF_8);
  }

  /** The creator of a document. */
  public record Author(long id, String name, String uri) {

    private UserReference reference() {
      return new UserReference(id, name, new Link(uri));
    }
  }

  /** A comment on a document. */
  public record Comment(long author, Instant created, long number, String text) {}
}
