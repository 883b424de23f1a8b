// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Link;
import jakarta.json.bind.annotation.JsonbNillable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A list of documents as plain objects, for a generic mapping to find its way through.
 *
 * @param next null where there is no page after this one
 * @param prev null where there is no page before this one
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
   * The fifteen members of a document.
   *
   * @param creator null where user-service knows the creator no more
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

    static Item of(CreatedDocument created, DocumentLinks links) {
      Document document = created.document();
      Link uri = links.document(document.id());
      return new Item(
          uri.append("/attributes").uri(),
          document.created(),
          created.creator().map(User::uri).map(Link::uri).orElse(null),
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
