// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice.processor;

import com.sun.source.util.Trees;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeIndex;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * Writes {@code META-INF/practices/<id>-<slug>.json} for each class with {@link Practice}, and the
 * index of these classes. Practices that contradict themselves do not compile.
 */
@SupportedAnnotationTypes("io.touchstone.practice.Practice")
@SupportedOptions({PracticeProcessor.SERVICE, PracticeProcessor.ROOT})
public final class PracticeProcessor extends AbstractProcessor {

  /** The option with the name of the service that contains the practices. */
  static final String SERVICE = "practice.service";

  /** The option with the root directory of the sources, to which documentation links. */
  static final String ROOT = "practice.root";

  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));
  private static final Set<String> REGISTERED =
      Set.of("jakarta.ws.rs.Path", "jakarta.ws.rs.ext.Provider");

  /** The lines of the index by class. */
  private final Map<String, String> index = new TreeMap<>();

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (Element practice : round.getElementsAnnotatedWith(Practice.class)) {
      try {
        write((TypeElement) practice);
      } catch (IOException | WrongPracticeException failed) {
        processingEnv
            .getMessager()
            .printMessage(Diagnostic.Kind.ERROR, failed.getMessage(), practice);
      }
    }
    if (round.processingOver() && !index.isEmpty()) {
      writeIndex();
    }
    return false;
  }

  private void write(TypeElement type) throws IOException {
    JsonObject description =
        new Description(
                type,
                new SourceText(
                    Trees.instance(processingEnv), processingEnv.getElementUtils(), type),
                processingEnv.getElementUtils().getDocComment(type),
                processingEnv.getOptions())
            .toJson();
    String label = label(type.getAnnotation(Practice.class));
    try (Writer file = create(PracticeIndex.DIRECTORY + label + ".json", type);
        JsonWriter writer = WRITERS.createWriter(file)) {
      writer.write(description);
    }
    Set<String> registered = new TreeSet<>();
    collectRegistered(type, registered);
    String name = binaryName(type);
    index.put(name, (label + " " + name + " " + String.join(" ", registered)).strip());
  }

  static String label(Practice practice) {
    return practice.id().equals(practice.slug())
        ? practice.id()
        : practice.id() + "-" + practice.slug();
  }

  /** Adds the class and its nested classes that Jakarta REST must know. */
  private void collectRegistered(TypeElement type, Set<String> registered) {
    if (type.getKind() == ElementKind.CLASS && isRegistered(type)) {
      registered.add(binaryName(type));
    }
    type.getEnclosedElements().stream()
        .filter(TypeElement.class::isInstance)
        .forEach(nested -> collectRegistered((TypeElement) nested, registered));
  }

  private static boolean isRegistered(TypeElement type) {
    return type.getAnnotationMirrors().stream()
        .anyMatch(mirror -> REGISTERED.contains(mirror.getAnnotationType().toString()));
  }

  private String binaryName(TypeElement type) {
    return processingEnv.getElementUtils().getBinaryName(type).toString();
  }

  /**
   * Keeps the lines of classes that exist and are not compiled now, and deletes the descriptions of
   * those that do not exist.
   */
  private void writeIndex() {
    try {
      Set<String> deleted = new TreeSet<>();
      for (String line : readIndex().lines().toList()) {
        String[] words = line.split(" ");
        if (processingEnv.getElementUtils().getTypeElement(words[1]) != null) {
          index.putIfAbsent(words[1], line);
        } else {
          deleted.add(words[0]);
        }
      }
      index.values().forEach(line -> deleted.remove(line.split(" ")[0]));
      for (String label : deleted) {
        // A resource of the Filer cannot be deleted through its own method.
        Files.deleteIfExists(Path.of(output(label + ".json").toUri()));
      }
      try (Writer file = create(PracticeIndex.FILE)) {
        for (String line : new TreeSet<>(index.values())) {
          file.write(line + "\n");
        }
      }
    } catch (IOException failed) {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, failed.getMessage());
    }
  }

  private String readIndex() {
    try {
      return output("index").getCharContent(true).toString();
    } catch (IOException none) {
      return "";
    }
  }

  private FileObject output(String name) throws IOException {
    return processingEnv
        .getFiler()
        .getResource(StandardLocation.CLASS_OUTPUT, "", PracticeIndex.DIRECTORY + name);
  }

  private Writer create(String path, Element... origins) throws IOException {
    try {
      return processingEnv
          .getFiler()
          .createResource(StandardLocation.CLASS_OUTPUT, "", path, origins)
          .openWriter();
    } catch (FilerException twice) {
      throw new WrongPracticeException("two practices have the label of " + path);
    }
  }
}
