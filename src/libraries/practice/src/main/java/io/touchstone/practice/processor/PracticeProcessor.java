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
import java.util.List;
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
import javax.tools.StandardLocation;

/**
 * Writes {@code META-INF/practices/<id>-<slug>.json} for each class with {@link Practice}. For each
 * service, writes an index of the practices that it contains, and the list of their files, from
 * which the build makes a jar. Practices that contradict themselves do not compile.
 */
@SupportedAnnotationTypes("io.touchstone.practice.Practice")
@SupportedOptions(PracticeProcessor.ROOT)
public final class PracticeProcessor extends AbstractProcessor {

  /** The option with the root directory of the sources, to which documentation links. */
  static final String ROOT = "practice.root";

  private static final JsonWriterFactory WRITERS =
      Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));
  private static final Set<String> REGISTERED =
      Set.of("jakarta.ws.rs.Path", "jakarta.ws.rs.ext.Provider");

  private static final String DIRECTORY = "META-INF/practices/";

  private final Set<String> written = new HashSet<>();

  /** The lines of each file, by the name of the file. */
  private final Map<String, Set<String>> lists = new TreeMap<>();

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
    if (round.processingOver() && !written.isEmpty()) {
      lists.forEach(this::write);
      deleteOthers();
    }
    return false;
  }

  private void write(TypeElement type) throws IOException {
    PracticeDescription description =
        new PracticeDescription(
            type,
            new SourceText(Trees.instance(processingEnv), processingEnv.getElementUtils(), type),
            processingEnv.getElementUtils().getDocComment(type),
            processingEnv.getOptions());
    String label = label(type.getAnnotation(Practice.class));
    String file = DIRECTORY + label + ".json";
    try (Writer text = create(file, type);
        JsonWriter writer = WRITERS.createWriter(text)) {
      writer.write(description.toJson());
    }
    written.add(label + ".json");
    description.container().ifPresent(service -> list(service, label, file, type));
  }

  private void list(String service, String label, String file, TypeElement type) {
    Set<String> registered = new TreeSet<>();
    collectRegistered(type, registered);
    String name = binaryName(type);
    lines(service + ".index")
        .add((label + " " + name + " " + String.join(" ", registered)).strip());
    String path = name.replace('.', '/');
    lines(service + ".files").addAll(List.of(file, path + ".class", path + "$*.class"));
  }

  private Set<String> lines(String list) {
    return lists.computeIfAbsent(DIRECTORY + list, none -> new TreeSet<>());
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

  private void write(String list, Set<String> lines) {
    try (Writer file = create(list)) {
      file.write(String.join("\n", lines) + "\n");
    } catch (IOException failed) {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, failed.getMessage());
    }
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
