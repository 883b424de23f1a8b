// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cache the {@code JsonWriterFactory} or {@code JsonGeneratorFactory}. {@code Json.createWriter()}
 * and {@code Json.createGenerator()} look up the JSON-P provider with ServiceLoader for each
 * response (jsonp-api #154). Each lookup searches the class path and creates a provider.
 *
 * <p>Source: J. McClure, Best Practices for Improving Performance Throughput in Microservices
 * Applications, 2022. It recommends the practice without a figure.
 *
 * <p>Naive: {@code Json.createWriter()} per response. Steps: {@code Json.createGenerator()} per
 * response, and a generator from a cached factory. Tuned: production's {@link
 * io.touchstone.hypermedia.JsonObjectWriter}, which uses a cached writer factory. All variants
 * write the same document in HAL.
 *
 * <p>Run: {@code java -jar jmeter/target/compare.jar --practice 05}. Expect one saved lookup per
 * request, as in practice 04, and no difference between writer and generator.
 */
@ApplicationScoped
@Path("/practices/05-json-writer-factory")
@Produces(MediaFormat.HAL_JSON)
public class P05_JsonWriterFactory {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());

  @Inject SingleDocument documents;
  @Inject DocumentRepresentation representation;

  @GET
  @Path("naive")
  @Written(Way.WRITER_PER_RESPONSE)
  public JsonObject naive(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security);
  }

  @GET
  @Path("generator")
  @Written(Way.GENERATOR_PER_RESPONSE)
  public JsonObject generator(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security);
  }

  @GET
  @Path("generator-factory")
  @Written(Way.GENERATOR_OF_FACTORY)
  public JsonObject generatorFactory(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security);
  }

  @GET
  @Path("tuned")
  public JsonObject tuned(
      @QueryParam("document") String document, @Context SecurityContext security) {
    return hal(document, security);
  }

  private JsonObject hal(String id, SecurityContext security) {
    return representation
        .full(documents.read(id, security), MediaFormat.HAL.treeWriter(JSON))
        .build();
  }

  /** Writes an object in a way that production does not use. Each way closes what it opens. */
  public enum Way {
    WRITER_PER_RESPONSE {
      @Override
      public void write(JsonObject object, OutputStream body) {
        try (JsonWriter writer = Json.createWriter(body)) {
          writer.write(object);
        }
      }
    },
    GENERATOR_PER_RESPONSE {
      @Override
      public void write(JsonObject object, OutputStream body) {
        try (JsonGenerator generator = Json.createGenerator(body)) {
          generator.write(object);
        }
      }
    },
    GENERATOR_OF_FACTORY {
      @Override
      public void write(JsonObject object, OutputStream body) {
        try (JsonGenerator generator = GENERATORS.createGenerator(body)) {
          generator.write(object);
        }
      }
    };

    /** Writes the object in UTF-8 and closes the stream. */
    public abstract void write(JsonObject object, OutputStream body);
  }

  /** Selects how the response of a method is written. */
  @NameBinding
  @Retention(RetentionPolicy.RUNTIME)
  @interface Written {
    Way value();
  }

  /** Writes the response in the selected way, so that production's writer is not called. */
  @Provider
  @Written(Way.WRITER_PER_RESPONSE)
  public static class InPlaceOfProduction implements WriterInterceptor {

    @Override
    public void aroundWriteTo(WriterInterceptorContext response) throws IOException {
      Optional<Way> way = way(response.getAnnotations());
      if (way.isPresent() && response.getEntity() instanceof JsonObject object) {
        way.get().write(object, response.getOutputStream());
      } else {
        response.proceed();
      }
    }

    private static Optional<Way> way(Annotation[] annotations) {
      return Stream.of(annotations)
          .filter(Written.class::isInstance)
          .map(Written.class::cast)
          .map(Written::value)
          .findFirst();
    }
  }
}
