// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.openapi;

import io.touchstone.http.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The description of the service that this code runs in. */
public enum OwnDescription {
  JSON("openapi.json", "application/json"),
  YAML("openapi.yaml", "text/plain");

  private final String file;
  private final String mediaType;

  OwnDescription(String file, String mediaType) {
    this.file = file;
    this.mediaType = mediaType;
  }

  String contentType() {
    return mediaType + ";charset=UTF-8";
  }

  /**
   * Reads the file.
   *
   * @throws ProblemException 503 if the classes were compiled without generating the description
   */
  public byte[] read() {
    try (InputStream in = OwnDescription.class.getResourceAsStream("/description/" + file)) {
      if (in == null) {
        throw ProblemException.unavailable("The OpenAPI description");
      }
      return in.readAllBytes();
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot read " + file, failed);
    }
  }
}
