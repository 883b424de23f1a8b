// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.documents.access.boundary.AccessResource;
import io.touchstone.documents.attribute.boundary.AttributesResource;
import io.touchstone.documents.comment.boundary.CommentsResource;
import io.touchstone.documents.departure.boundary.DepartureResource;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.invitation.boundary.DocumentInvitationsResource;
import io.touchstone.documents.invitation.boundary.InvitationsResource;
import io.touchstone.documents.list.boundary.CreatorDocumentsResource;
import io.touchstone.documents.list.boundary.DocumentListResource;
import io.touchstone.documents.page.boundary.PagesResource;
import io.touchstone.documents.quota.boundary.WriteRateFilter;
import io.touchstone.documents.template.boundary.TemplateResource;
import io.touchstone.documents.thumbnail.boundary.ThumbnailResource;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.CallerFilter;
import io.touchstone.http.problem.UnexpectedExceptionMapper;
import io.touchstone.http.problem.WebApplicationExceptionMapper;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Registers the resources and providers of document-service. */
@ApplicationPath("/")
public class DocumentServiceApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(
        DocumentsResource.class,
        DocumentListResource.class,
        CreatorDocumentsResource.class,
        PagesResource.class,
        ThumbnailResource.class,
        TemplateResource.class,
        AttributesResource.class,
        AccessResource.class,
        CommentsResource.class,
        DocumentInvitationsResource.class,
        InvitationsResource.class,
        DepartureResource.class,
        CallerFilter.class,
        WriteRateFilter.class,
        JsonObjectReader.class,
        DatabaseExceptionMapper.class,
        WebApplicationExceptionMapper.class,
        UnexpectedExceptionMapper.class);
  }
}
