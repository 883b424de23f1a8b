// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.config;

import io.touchstone.keeper.source.ProjectTree;
import io.touchstone.keeper.source.TreeFiles;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Properties of MicroProfile Config in the property files, YAML files and Liberty configuration of
 * a directory, each with the file that sets it.
 */
public final class Configuration {

  private static final Pattern VARIABLE =
      Pattern.compile("<(?:variable|appProperties\\s*+>?\\s*+<property|property)\\s++([^<>]*+)>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("(name|value|defaultValue)\\s*+=\\s*+[\"']([^\"']*+)[\"']");

  /** Each key of YAML repeats those around it, so a small file could fill the memory. */
  private static final int MAX_KEY = 1000;

  /** Sets nothing. */
  public static final Configuration EMPTY = new Configuration();

  private final Map<Path, Properties> files = new HashMap<>();

  private Configuration() {}

  /**
   * Reads the configuration files below a directory.
   *
   * @param excluded the paths, relative to the directory, that are not read
   * @param unread receives one line for each file that cannot be used
   */
  public static Configuration read(
      Path directory, Predicate<String> excluded, Consumer<String> unread) throws IOException {
    Configuration configuration = new Configuration();
    // What cannot be visited is reported by the walk for sources.
    ProjectTree tree = new ProjectTree(directory, excluded, line -> {});
    tree.visit(
        (file, attributes) -> {
          String path = tree.relative(file);
          try {
            configuration.add(file, path);
          } catch (IOException unreadable) {
            unread.accept(path + ": " + unreadable.getMessage());
          }
        });
    return configuration;
  }

  private void add(Path file, String path) throws IOException {
    String name = file.getFileName().toString();
    try {
      if (name.matches(
          "((microprofile-config|application)(-\\w+)?|bootstrap)\\.properties|server\\.env")) {
        files.put(file, properties(text(file, StandardCharsets.ISO_8859_1)));
      } else if (name.matches("(microprofile-config|application)(-\\w+)?\\.ya?ml")) {
        files.put(file, yaml(text(file, StandardCharsets.UTF_8)));
      } else if (name.endsWith(".xml") && path.contains("config")) {
        files.put(file, variables(text(file, StandardCharsets.UTF_8)));
      }
    } catch (IllegalArgumentException | YamlEngineException | StackOverflowError malformed) {
      throw new IOException("skipped, malformed", malformed);
    }
  }

  private static String text(Path file, Charset charset) throws IOException {
    return new String(TreeFiles.read(file), charset);
  }

  private static Properties properties(String text) throws IOException {
    Properties keys = new Properties();
    keys.load(new StringReader(text));
    return keys;
  }

  /** With aliases, a small file could contain itself, or more keys than fit into memory. */
  private static Properties yaml(String text) {
    Properties keys = new Properties();
    new Load(LoadSettings.builder().setMaxAliasesForCollections(0).build())
        .loadAllFromString(text)
        .forEach(document -> flatten("", document, keys));
    return keys;
  }

  private static void flatten(String key, Object value, Properties keys) {
    if (key.length() > MAX_KEY) {
      throw new IllegalArgumentException("a key is too long");
    }
    if (value instanceof Map<?, ?> nested) {
      String prefix = key.isEmpty() ? "" : key + ".";
      nested.forEach((name, inner) -> flatten(prefix + name, inner, keys));
    } else {
      keys.setProperty(key, String.valueOf(value));
    }
  }

  private static Properties variables(String text) {
    Properties keys = new Properties();
    for (MatchResult variable : VARIABLE.matcher(text).results().toList()) {
      Map<String, String> attributes = new HashMap<>();
      ATTRIBUTE
          .matcher(variable.group(1))
          .results()
          .forEach(a -> attributes.put(a.group(1), a.group(2)));
      keys.setProperty(
          attributes.getOrDefault("name", ""),
          attributes.getOrDefault("value", attributes.getOrDefault("defaultValue", "")));
    }
    return keys;
  }

  /**
   * Returns the value of a key for a source file. Files of another module with its own sources do
   * not count. If several files set the key, the nearest one wins.
   */
  public Optional<String> value(String key, Path source) {
    List<String> names = names(key);
    return files.entrySet().stream()
        .filter(file -> sets(file.getValue(), names) && isModuleOf(file.getKey(), source))
        .max(Comparator.comparingInt(file -> sharedNames(file.getKey(), source)))
        .flatMap(
            file ->
                names.stream()
                    .filter(file.getValue()::containsKey)
                    .findFirst()
                    .map(file.getValue()::getProperty));
  }

  /** Returns the names under which a file may set a key; environment variables have no others. */
  private static List<String> names(String key) {
    String variable = key.replaceAll("[^A-Za-z0-9]", "_");
    return List.of(key, variable, variable.toUpperCase(Locale.ROOT));
  }

  private static boolean sets(Properties file, List<String> names) {
    return names.stream().anyMatch(file::containsKey);
  }

  /**
   * Returns whether some files set a key, of whichever module, and all of them set the others too.
   */
  public boolean isSetTogether(String key, String... others) {
    List<String> names = names(key);
    List<Properties> setting = files.values().stream().filter(file -> sets(file, names)).toList();
    return !setting.isEmpty()
        && setting.stream()
            .allMatch(file -> Stream.of(others).allMatch(other -> sets(file, names(other))));
  }

  /** A file below {@code <module>/src} applies only to the sources of that module. */
  private static boolean isModuleOf(Path file, Path source) {
    int shared = sharedNames(file, source);
    for (int i = shared; i < file.getNameCount(); i++) {
      if (file.getName(i).toString().equals("src")) {
        return false;
      }
    }
    return source.getNameCount() > shared;
  }

  private static int sharedNames(Path first, Path second) {
    int shared = 0;
    int limit = Math.min(first.getNameCount(), second.getNameCount());
    while (shared < limit && first.getName(shared).equals(second.getName(shared))) {
      shared++;
    }
    return shared;
  }
}
