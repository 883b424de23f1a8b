// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import com.sun.source.util.Trees;
import io.touchstone.practice.Practice;
import jakarta.json.Json;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;

/**
 * Writes {@code META-INF/practices/<id>-<slug>.json} for each class with {@link Practice}.
 * Practices that contradict themselves do not compile.
 */
@SupportedAnnotationTypes("io.touchstone.practice.Practice")
@SupportedOptions(PracticeProcessor.ROOT)
public final class PracticeProcessor extends AbstractProcessor {

  /** The option with the root directory of the sources, to which documentation links. */
  static final String ROOT = "practice.root";

  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

  private static final String DIRECTORY = "META-INF/practices/";

  private final Set<String> written = new HashSet<>();

  private final Set<TypeElement> compiled = new LinkedHashSet<>();

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    ElementFilter.typesIn(round.getRootElements()).stream()
        .filter(type -> !type.getQualifiedName().toString().contains("_generated"))
        .forEach(compiled::add);
    for (Element practice : round.getElementsAnnotatedWith(Practice.class)) {
      try {
        write((TypeElement) practice);
      } catch (IOException | WrongPracticeException failed) {
        processingEnv
            .getMessager()
            .printMessage(Diagnostic.Kind.ERROR, failed.getMessage(), practice);
      }
    }
    if (round.processingOver() && !written.isEmpty()) {
      deleteOthers();
    }
    return false;
  }

  private void write(TypeElement type) throws IOException {
    PracticeDescription description =
        new PracticeDescription(
            type,
            SourceText.of(Trees.instance(processingEnv), type, compiled),
            processingEnv.getOptions());
    String label = label(type.getAnnotation(Practice.class));
    String file = DIRECTORY + label + ".json";
    try (Writer text = create(file, type);
        JsonWriter writer = WRITERS.createWriter(text)) {
      writer.write(description.toJson());
    }
    written.add(label + ".json");
  }

  static String label(Practice practice) {
    return practice.id().equals(practice.slug())
        ? practice.id()
        : practice.id() + "-" + practice.slug();
  }

  /** Deletes the descriptions of practices that no longer exist: all are compiled together. */
  private void deleteOthers() {
    try {
      Path any =
          Path.of(
              processingEnv
                  .getFiler()
                  .getResource(StandardLocation.CLASS_OUTPUT, "", DIRECTORY + "any.json")
                  .toUri());
      try (DirectoryStream<Path> files = Files.newDirectoryStream(any.getParent(), "*.json")) {
        for (Path file : files) {
          if (!written.contains(file.getFileName().toString())) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException failed) {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, failed.getMessage());
    }
  }

  private Writer create(String path, Element origin) throws IOException {
    try {
      return processingEnv
          .getFiler()
          .createResource(StandardLocation.CLASS_OUTPUT, "", path, origin)
          .openWriter();
    } catch (FilerException twice) {
      throw new WrongPracticeException("two practices have the label of " + path);
    }
  }
}
