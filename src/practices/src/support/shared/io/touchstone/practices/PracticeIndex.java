// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The practices of a service. The annotation processor writes a line for each of them, with its
 * label, its class, and the resources and providers to register.
 */
public final class PracticeIndex {

  /** Directory of the index and of the descriptions, on the class path. */
  private static final String DIRECTORY = "META-INF/practices/";

  private static final String FILE = DIRECTORY + "index";

  private static final int FIRST_RESOURCE = 2;

  private final ClassLoader loader;

  private PracticeIndex(ClassLoader loader) {
    this.loader = loader;
  }

  /** Returns the index of the service that contains this class. */
  public static PracticeIndex ofService() {
    return new PracticeIndex(PracticeIndex.class.getClassLoader());
  }

  /** Returns the resources and providers of all practices. */
  Set<Class<?>> classes() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    lines()
        .forEach(
            line -> Stream.of(line).skip(FIRST_RESOURCE).map(this::load).forEach(classes::add));
    return classes;
  }

  /** Returns the descriptions of all practices, as JSON texts. */
  List<String> descriptions() {
    return lines().stream().map(line -> text(DIRECTORY + line[0] + ".json")).toList();
  }

  private List<String[]> lines() {
    try (InputStream in = loader.getResourceAsStream(FILE)) {
      return in == null ? List.of() : text(in).lines().map(line -> line.split(" ")).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private String text(String resource) {
    try (InputStream in = loader.getResourceAsStream(resource)) {
      return text(in);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  private Class<?> load(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException stale) {
      throw new IllegalStateException(FILE + " names a missing class", stale);
    }
  }
}
