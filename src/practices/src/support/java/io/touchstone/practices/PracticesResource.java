// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** The catalogue: the descriptions that the annotation processor has written. */
@ApplicationScoped
@Path("/")
public class PracticesResource {
  private static final String DIRECTORY = "/META-INF/practices/";

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  public String catalog() {
    return text("index")
        .lines()
        .map(label -> text(label + ".json"))
        .collect(Collectors.joining(",", "{\"practices\":[", "]}"));
  }

  private static String text(String file) {
    try (InputStream in = PracticesResource.class.getResourceAsStream(DIRECTORY + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
