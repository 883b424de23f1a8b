// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Builds the links to documents and everything that belongs to them. */
@Dependent
public class DocumentLinks {

  private static final int THUMB_WIDTH = 400;

  private final Link documents;
  private final Link users;
  private final Link app;

  /**
   * @param documents public base URI of links to documents
   * @param users public base URI of links to users
   * @param app public base URI of links to the web pages
   */
  @Inject
  public DocumentLinks(
      @ConfigProperty(name = "links.documents") String documents,
      @ConfigProperty(name = "links.users") String users,
      @ConfigProperty(name = "links.app") String app) {
    this.documents = new Link(documents);
    this.users = new Link(users);
    this.app = new Link(app);
  }

  public Link documents() {
    return documents.append("/documents");
  }

  public Link document(UUID id) {
    return documents.append("/documents/" + id);
  }

  /** Returns the link to all access to a document. */
  public Link access(UUID document) {
    return users(document).append("/access");
  }

  /** Returns the link to one user's access to a document; user 0 is everyone. */
  public Link access(UUID document, long userId) {
    return users(document).append("/" + (userId == 0 ? "everyone" : userId) + "/access");
  }

  /** Returns the link to the users of a document. */
  public Link users(UUID document) {
    return document(document).append("/users");
  }

  public Link comments(UUID document) {
    return document(document).append("/comments");
  }

  public Link invitations() {
    return documents.append("/invitations");
  }

  public Link edit(UUID id) {
    return app.append("/documents/edit/" + id);
  }

  /**
   * Returns the link to the first page's thumbnail. It contains the size of the document, so that
   * most changes make cached copies obsolete.
   */
  public Link thumb(Document document) {
    return thumb(document.id(), 0, document.size(), THUMB_WIDTH);
  }

  /** Returns the link to the thumbnail of a page. */
  public Link thumb(UUID document, int page, long size, int width) {
    return app.append("/documents/thumb/" + document + "/" + page + "/" + size + "/NULL/" + width);
  }

  public Link user(long id) {
    return users.append("/users/" + id);
  }

  /** Returns the link to the profiles of several users. */
  public Link users(List<Long> ids) {
    return users.append(
        ids.stream().map(id -> "id=" + id).collect(Collectors.joining("&", "/users?", "")));
  }

  public Link documentsOf(long user) {
    return user(user).append("/documents");
  }
}
