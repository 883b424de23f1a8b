// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.Link;
import jakarta.json.bind.annotation.JsonbNillable;
import java.time.Instant;
import java.util.UUID;

/**
 * A document with its fifteen members, for JSON-B.
 *
 * @param creator null if user-service no longer has the creator
 */
public record MappedDocument(
    String attributes,
    Instant created,
    @JsonbNillable String creator,
    String documentUsers,
    String edit,
    UUID id,
    String invitations,
    String pages,
    Instant saved,
    long size,
    String template,
    String thumb,
    String title,
    String uri,
    String usersWithAccess) {

  static MappedDocument of(DocumentWithCreator created, DocumentLinks links) {
    Document document = created.document();
    Link uri = links.document(document.id());
    return new MappedDocument(
        uri.append("/attributes").uri(),
        document.created(),
        created.creator().map(UserReference::uri).map(Link::uri).orElse(null),
        uri.append("/users").uri(),
        links.edit(document.id()).uri(),
        document.id(),
        uri.append("/invitations").uri(),
        uri.append("/pages").uri(),
        document.saved(),
        document.size(),
        uri.append("/template").uri(),
        links.thumb(document).uri(),
        document.title(),
        uri.uri(),
        links.access(document.id()).uri());
  }
}
