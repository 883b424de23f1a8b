// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.caller.CallerFilter;
import io.touchstone.database.DatabaseExceptionMapper;
import io.touchstone.documents.access.boundary.AccessResource;
import io.touchstone.documents.attribute.boundary.AttributesResource;
import io.touchstone.documents.comment.boundary.CommentsResource;
import io.touchstone.documents.document.boundary.CreatorsResource;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.invitation.boundary.DocumentInvitationsResource;
import io.touchstone.documents.invitation.boundary.InvitationsResource;
import io.touchstone.documents.page.boundary.PageResource;
import io.touchstone.documents.page.boundary.PagesResource;
import io.touchstone.documents.practices.Control;
import io.touchstone.documents.practices.P03_JsonBuilderFactory;
import io.touchstone.documents.practices.P09_BlockingDatabase;
import io.touchstone.documents.practices.P23_BatchedCalls;
import io.touchstone.documents.template.boundary.TemplateResource;
import io.touchstone.documents.thumbnail.boundary.ThumbnailResource;
import io.touchstone.input.JsonObjectReader;
import io.touchstone.practice.Ping;
import io.touchstone.practice.Practices;
import io.touchstone.problem.UnexpectedExceptionMapper;
import io.touchstone.problem.WebApplicationExceptionMapper;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/** The resources of document-service. */
@ApplicationPath("/")
@LoginConfig(authMethod = "MP-JWT")
public class DocumentServiceApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Practices.classes(
        Set.of(
            DocumentsResource.class,
            CreatorsResource.class,
            PagesResource.class,
            PageResource.class,
            ThumbnailResource.class,
            TemplateResource.class,
            AttributesResource.class,
            AccessResource.class,
            CommentsResource.class,
            DocumentInvitationsResource.class,
            InvitationsResource.class,
            CallerFilter.class,
            JsonObjectReader.class,
            DatabaseExceptionMapper.class,
            WebApplicationExceptionMapper.class,
            UnexpectedExceptionMapper.class),
        Set.of(
            Control.class,
            Ping.class,
            P03_JsonBuilderFactory.class,
            P09_BlockingDatabase.class,
            P23_BatchedCalls.class));
  }
}
