// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import java.util.List;
import java.util.Random;

/** A class, record or enum with naive forms in random places, comments and formatting. */
final class GeneratedSource {

  private static final List<String> EXPRESSIONS =
      List.of(
          "Json.createObjectBuilder()",
          "Json.createArrayBuilder()",
          "Json . createObjectBuilder ( )",
          "jakarta.json.Json.createObjectBuilder()",
          "Json.createReader(new java.io.StringReader(\"{}\")).readObject()",
          "Json.createParser(new java.io.StringReader(\"{}\"))",
          "Json.createWriter(new java.io.StringWriter())",
          "Json.createGenerator(new java.io.StringWriter())",
          "Json.createReaderFactory(null)",
          "Json.createWriterFactory(java.util.Map.of(\"a\", true))",
          "JsonbBuilder.create().toJson(1)",
          "Json.createArrayBuilder().add(Json.createObjectBuilder().add(\"a\", 1))",
          "ClientBuilder.newClient().target(\"http://localhost\").request().get(String.class)",
          "java.net.http.HttpClient.newHttpClient().sendAsync(null, null)",
          "java.util.stream.Stream.of(1).map(i -> Json.createObjectBuilder().add(\"i\","
              + " i)).count()",
          "((java.util.function.Supplier<Object>) Json::createArrayBuilder).get()");
  private static final List<String> IMPORTS =
      List.of(
          "import jakarta.json.*;",
          "import jakarta.json.Json;\nimport jakarta.json.JsonObject;",
          "import java.util.*;\nimport jakarta.json.Json;\nimport java.util.concurrent.*;",
          "import java.util.List; // a comment\n\n/* another */\nimport jakarta.json.Json;",
          "import jakarta.json.Json;\n\nimport static java.util.Collections.*;");

  private final Random random;
  private final String name;
  private final StringBuilder text = new StringBuilder();
  private final String newline;
  private int members;

  GeneratedSource(long seed, String name) {
    this.random = new Random(seed);
    this.name = name;
    this.newline = random.nextInt(5) == 0 ? "\r\n" : "\n";
  }

  String text() {
    text.append(random.nextBoolean() ? "/* header { */\n" : "").append("package generated;\n");
    text.append(random.nextBoolean() ? "\n" : "").append(pick(IMPORTS)).append('\n');
    text.append(
        "import jakarta.json.bind.JsonbBuilder;\nimport jakarta.ws.rs.client.ClientBuilder;\n");
    text.append(random.nextBoolean() ? "\n/** A type { */\n" : "");
    type(pick(List.of("class", "final class", "enum", "record", "abstract class")), name, 0);
    return text.toString().replace("\n", newline);
  }

  private void type(String kind, String typeName, int depth) {
    text.append("@SuppressWarnings({\"unused\", \"{\"}) ")
        .append(depth > 0 ? "static " : "")
        .append(kind)
        .append(' ')
        .append(typeName)
        .append(kind.equals("record") ? "(int a)" : "")
        .append(pick(List.of(" {", "{ // open", " {\n", "\n{")))
        .append('\n');
    if (kind.equals("enum")) {
      text.append(pick(List.of("  A, B;", "  A(), B;", "  A { }, B,;", "  /* none */ ;")))
          .append('\n');
    }
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      member(kind.equals("record"), depth);
    }
    text.append(pick(List.of("}", "  }\n", "} // end"))).append('\n');
  }

  private void member(boolean record, int depth) {
    String id = "m" + members++;
    switch (random.nextInt(depth < 2 ? 6 : 5)) {
      case 0 ->
          text.append("  static final Object ")
              .append(id.toUpperCase())
              .append(" = ")
              .append(pick(EXPRESSIONS))
              .append(";\n");
      case 1 ->
          text.append("  static Object ")
              .append(pick(List.of("JSON", "json", "CLIENT")))
              .append(members)
              .append(";\n");
      case 2 -> text.append("  private static String JSON").append(members).append(" = \"//\";\n");
      case 3 -> method(id);
      case 4 -> method(id);
      default -> type(pick(List.of("class", "enum", "record")), "N" + id, depth + 1);
    }
  }

  private void method(String id) {
    text.append("  ")
        .append(pick(List.of("", "static ", "public ", "private ", "/** { */ ")))
        .append("Object ")
        .append(id)
        .append("() {\n");
    int statements = random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      text.append("    Object v")
          .append(i)
          .append(" = ")
          .append(pick(EXPRESSIONS))
          .append("; // \"{\n");
    }
    text.append("    return ").append(pick(EXPRESSIONS)).append(";\n  }\n");
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
