// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.rule.Rule;
import java.util.List;

/** The factories of JSON-P: what they create, and the names of constants for them. */
enum JsonFactory {
  BUILDER(
      Rule.JSON_BUILDER,
      "BuilderFactory",
      List.of("createObjectBuilder", "createArrayBuilder"),
      List.of("JSON", "JSON_BUILDERS", "JSON_BUILDER_FACTORY")),
  READER(
      Rule.JSON_READER,
      "ReaderFactory",
      List.of("createReader"),
      List.of("JSON_READERS", "JSON_READER_FACTORY")),
  PARSER(
      Rule.JSON_READER,
      "ParserFactory",
      List.of("createParser"),
      List.of("JSON_PARSERS", "JSON_PARSER_FACTORY")),
  WRITER(
      Rule.JSON_WRITER,
      "WriterFactory",
      List.of("createWriter"),
      List.of("JSON_WRITERS", "JSON_WRITER_FACTORY")),
  GENERATOR(
      Rule.JSON_WRITER,
      "GeneratorFactory",
      List.of("createGenerator"),
      List.of("JSON_GENERATORS", "JSON_GENERATOR_FACTORY"));

  private final Rule rule;
  private final String suffix;
  private final List<String> methods;
  private final List<String> constants;

  JsonFactory(Rule rule, String suffix, List<String> methods, List<String> constants) {
    this.rule = rule;
    this.suffix = suffix;
    this.methods = methods;
    this.constants = constants;
  }

  static JsonFactory of(String method) {
    for (JsonFactory factory : values()) {
      if (factory.methods.contains(method)) {
        return factory;
      }
    }
    return null;
  }

  Rule rule() {
    return rule;
  }

  String type() {
    return "Json" + suffix;
  }

  String suffix() {
    return suffix;
  }

  /** Factories of parsers and generators are in the subpackage {@code stream}. */
  String qualifiedType(String namespace) {
    boolean streaming = this == PARSER || this == GENERATOR;
    return namespace + (streaming ? ".stream." : ".") + type();
  }

  List<String> constants() {
    return constants;
  }
}
