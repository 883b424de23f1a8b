// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where documents and what belongs to them are found by clients. */
@ApplicationScoped
public class DocumentLinks {

  private static final int THUMB_WIDTH = 400;

  private Link documents;
  private Link users;
  private Link app;

  protected DocumentLinks() {}

  /** Takes the public base URIs of the three families of links. */
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

  public Link invitations() {
    return documents.append("/invitations");
  }

  public Link edit(UUID id) {
    return app.append("/documents/edit/" + id);
  }

  /** The first page's thumbnail; the size in the path makes a new address of a changed document. */
  public Link thumb(Document document) {
    return app.append(
        "/documents/thumb/" + document.id() + "/0/" + document.size() + "/NULL/" + THUMB_WIDTH);
  }

  public Link user(long id) {
    return users.append("/users/" + id);
  }

  public Link documentsOf(long user) {
    return user(user).append("/documents");
  }
}
