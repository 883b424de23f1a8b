// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.Link;
import jakarta.json.bind.annotation.JsonbNillable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A document list as plain objects, the input of JSON-B.
 *
 * @param next null on the last page
 * @param prev null on the first page
 */
public record MappedList(List<Item> documents, String first, String next, String prev, String uri) {

  static MappedList of(LoadedList list) {
    Map<String, Link> neighbours = list.neighbours().byRelation();
    return new MappedList(
        list.documents().stream().map(document -> Item.of(document, list.links())).toList(),
        uri(neighbours.get("first")),
        uri(neighbours.get("next")),
        uri(neighbours.get("prev")),
        uri(neighbours.get("self")));
  }

  private static String uri(Link link) {
    return link == null ? null : link.uri();
  }

  /**
   * A document with its fifteen members.
   *
   * @param creator null if user-service no longer has the creator
   */
  public record Item(
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

    static Item of(DocumentWithCreator created, DocumentLinks links) {
      Document document = created.document();
      Link uri = links.document(document.id());
      return new Item(
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
}
