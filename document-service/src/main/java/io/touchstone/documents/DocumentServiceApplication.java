// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents;

import io.touchstone.documents.access.boundary.AccessResource;
import io.touchstone.documents.attribute.boundary.AttributesResource;
import io.touchstone.documents.comment.boundary.CommentsResource;
import io.touchstone.documents.document.boundary.DocumentsResource;
import io.touchstone.documents.invitation.boundary.DocumentInvitationsResource;
import io.touchstone.documents.invitation.boundary.InvitationsResource;
import io.touchstone.documents.list.boundary.CreatorDocumentsResource;
import io.touchstone.documents.list.boundary.DocumentListResource;
import io.touchstone.documents.page.boundary.PageResource;
import io.touchstone.documents.page.boundary.PagesResource;
import io.touchstone.documents.practices.ControlEndpoint;
import io.touchstone.documents.practices.P03_JsonBuilderFactory;
import io.touchstone.documents.practices.P04_JsonReaderFactory;
import io.touchstone.documents.practices.P05_JsonWriterFactory;
import io.touchstone.documents.practices.P07_LinkType;
import io.touchstone.documents.practices.P08_JsonMapping;
import io.touchstone.documents.practices.P09_BlockingDatabase;
import io.touchstone.documents.practices.P10_TypedEndpoint;
import io.touchstone.documents.practices.P12_DecodeBytes;
import io.touchstone.documents.practices.P13_EncodeBytes;
import io.touchstone.documents.practices.P14_HttpCaching;
import io.touchstone.documents.practices.P15_DocumentCaching;
import io.touchstone.documents.practices.P16_SummaryRepresentation;
import io.touchstone.documents.practices.P17_PerforatedCaching;
import io.touchstone.documents.practices.P18_FragmentCaching;
import io.touchstone.documents.practices.P20_Pagination;
import io.touchstone.documents.practices.P23_BatchedCalls;
import io.touchstone.documents.template.boundary.TemplateResource;
import io.touchstone.documents.thumbnail.boundary.ThumbnailResource;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.CallerFilter;
import io.touchstone.http.problem.UnexpectedExceptionMapper;
import io.touchstone.http.problem.WebApplicationExceptionMapper;
import io.touchstone.hypermedia.JsonObjectWriter;
import io.touchstone.practice.PingResource;
import io.touchstone.practice.Practices;
import io.touchstone.storage.database.DatabaseExceptionMapper;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/** Registers the resources and providers of document-service. */
@ApplicationPath("/")
@LoginConfig(authMethod = "MP-JWT")
public class DocumentServiceApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Practices.classes(
        Set.of(
            DocumentsResource.class,
            DocumentListResource.class,
            CreatorDocumentsResource.class,
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
            JsonObjectWriter.class,
            DatabaseExceptionMapper.class,
            WebApplicationExceptionMapper.class,
            UnexpectedExceptionMapper.class),
        Set.of(
            ControlEndpoint.class,
            P03_JsonBuilderFactory.class,
            P04_JsonReaderFactory.class,
            P05_JsonWriterFactory.class,
            P05_JsonWriterFactory.InPlaceOfProduction.class,
            P07_LinkType.class,
            P08_JsonMapping.class,
            P09_BlockingDatabase.class,
            P10_TypedEndpoint.class,
            P12_DecodeBytes.class,
            P13_EncodeBytes.class,
            P14_HttpCaching.class,
            P15_DocumentCaching.class,
            P16_SummaryRepresentation.class,
            P17_PerforatedCaching.class,
            P18_FragmentCaching.class,
            P20_Pagination.class,
            P23_BatchedCalls.class,
            PingResource.class));
  }
}
