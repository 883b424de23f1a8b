// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The links of documents under their public base URIs: {@code links.documents}, {@code links.users}
 * and {@code links.app}.
 */
@ApplicationScoped
public class DocumentLinks {

  private static final int THUMB_WIDTH = 400;

  private Link documents;
  private Link users;
  private Link app;

  protected DocumentLinks() {}

  @Inject
  public DocumentLinks(
      @ConfigProperty(name = "links.documents") String documents,
      @ConfigProperty(name = "links.users") String users,
      @ConfigProperty(name = "links.app") String app) {
    this.documents = new Link(documents);
    this.users = new Link(users);
    this.app = new Link(app);
  }

  public Link document(Document document) {
    return documents.append("/documents/" + document.id());
  }

  public Link edit(Document document) {
    return app.append("/documents/edit/" + document.id());
  }

  /** The first page's thumbnail; the size in the path makes a new address of a changed document. */
  public Link thumb(Document document) {
    return app.append(
        "/documents/thumb/" + document.id() + "/0/" + document.size() + "/NULL/" + THUMB_WIDTH);
  }

  public Link documentsOf(long user) {
    return users.append("/users/" + user + "/documents");
  }
}
