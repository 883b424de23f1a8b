// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.DocumentServiceApplication;
import jakarta.ws.rs.ApplicationPath;
import java.util.Set;
import org.eclipse.microprofile.auth.LoginConfig;

/** Registers the practices that document-service contains. */
@ApplicationPath("/practices")
@LoginConfig(authMethod = "MP-JWT")
public class DocumentPractices extends PracticesApplication {

  public DocumentPractices() {
    super(
        new DocumentServiceApplication(),
        Set.of(Downstream.class, PostsResource.class, NaiveListResource.class));
  }
}
