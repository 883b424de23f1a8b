// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import io.touchstone.practices.P07_LinkType.LinkDocument;
import io.touchstone.practices.P07_LinkType.UriDocument;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * A generic mapping discovers the structure at run time: JSON-B walks through plain objects by
 * reflection. A new {@code Jsonb} per call is worse still, because it analyses the classes again.
 *
 * <p>A document with ten links is created and serialised. Naive: a cached {@code Jsonb}. Tuned: an
 * explicit writer. It knows the names and constant parts as bytes, computes the size of the result
 * in advance, and copies each link as a whole, because generated links are ASCII and need no
 * escapes. Variant {@code tuned-links}: the same with the links of practice 07. Steps: a {@code
 * Jsonb} per call, a JSON-P tree, and a JSON-P stream. All variants write the same bytes.
 */
@Practice(
    id = "08",
    slug = "json-mapping",
    title = "Serialise explicitly, without reflection",
    naive = "serialising an object by reflection",
    tuned = "an explicit writer for the representation",
    source = Source.LUCID_HYPERMEDIA,
    claims = {
      @SourceClaim(metric = PracticeMetric.TIME, ratio = 1.5),
      @SourceClaim(variant = "tuned-links", metric = PracticeMetric.TIME, ratio = 2.0)
    },
    comparedWithSource =
        "JSON-B caches what it finds by reflection, while the slow mapping of the source nested"
            + " its functions again in each call. The fast mapping of the source built a tree, as"
            + " object-builder does. Its second claim is about both changes together, practices"
            + " 07 and 08.",
    matters =
        "Large responses are serialised for each request, and serialising is a visible part of the"
            + " profile.",
    mattersNot =
        "Most of the request is spent in the database or on the network, or responses are cached"
            + " as bytes.",
    costs =
        "Code for each representation, which must be changed with it, and a test that parses what"
            + " it writes.",
    wrong =
        "The writer does not escape quotes, control characters and backslashes of text that users"
            + " have entered: the response is then not JSON, or contains members that a user"
            + " chose.",
    checkedOn = "26.0.0.5",
    rules = {"jsonb-per-call", "mapper-per-call"})
public class P08_JsonMapping extends PracticeBenchmark {

  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());
  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());
  private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());

  private static final String[] NAMES = {
    "attributes", "creator", "documentUsers", "edit", "invitations",
    "pages", "template", "thumb", "uri", "usersWithAccess"
  };

  /** What surrounds the values: the names, with the quotes before and after each value. */
  private static final byte[][] PREPARED =
      Stream.of(NAMES)
          .map(name -> (name.equals(NAMES[0]) ? "{\"" : "\",\"") + name + "\":\"")
          .map(part -> part.getBytes(StandardCharsets.US_ASCII))
          .toArray(byte[][]::new);

  private static final byte[] END = "\"}".getBytes(StandardCharsets.US_ASCII);
  private static final int CONSTANT_SIZE =
      Stream.of(PREPARED).mapToInt(part -> part.length).sum() + END.length;

  private final LinkTexts texts = LinkTexts.ofExample();

  @Variant(code = {"JSONB", "naive"})
  @Benchmark
  public byte[] naive() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    JSONB.toJson(document(), body);
    return body.toByteArray();
  }

  @Variant(
      baseline = "naive",
      code = {"PREPARED", "END", "CONSTANT_SIZE", "written"})
  @Benchmark
  public byte[] tuned() {
    return written(texts(document()));
  }

  @Variant(baseline = "naive")
  @Benchmark
  public byte[] tunedLinks() {
    return written(texts(P07_LinkType.withLinks(texts.document(), texts.user())));
  }

  @Variant(baseline = "naive", full = true)
  @Benchmark
  public byte[] jsonbPerCall() throws Exception {
    try (Jsonb jsonb = JsonbBuilder.create()) {
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      jsonb.toJson(document(), body);
      return body.toByteArray();
    }
  }

  @Variant(baseline = "naive", full = true)
  @Benchmark
  public byte[] objectBuilder() {
    JsonObjectBuilder object = BUILDERS.createObjectBuilder();
    String[] links = texts(document());
    for (int i = 0; i < links.length; i++) {
      object.add(NAMES[i], links[i]);
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.writeObject(object.build());
    }
    return body.toByteArray();
  }

  @Variant(baseline = "naive", full = true)
  @Benchmark
  public byte[] generator() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonGenerator generator = GENERATORS.createGenerator(body)) {
      String[] links = texts(document());
      generator.writeStartObject();
      for (int i = 0; i < links.length; i++) {
        generator.write(NAMES[i], links[i]);
      }
      generator.writeEnd();
    }
    return body.toByteArray();
  }

  private UriDocument document() {
    return P07_LinkType.withUris(texts.document(), texts.user());
  }

  /** Writes ASCII texts without escapes; {@code getBytes} copies each of them in bulk. */
  @SuppressWarnings("deprecation")
  private static byte[] written(String... links) {
    int size = CONSTANT_SIZE;
    for (String link : links) {
      size += link.length();
    }
    byte[] body = new byte[size];
    int end = 0;
    for (int i = 0; i < links.length; i++) {
      System.arraycopy(PREPARED[i], 0, body, end, PREPARED[i].length);
      end += PREPARED[i].length;
      links[i].getBytes(0, links[i].length(), body, end);
      end += links[i].length();
    }
    System.arraycopy(END, 0, body, end, END.length);
    return body;
  }

  private static String[] texts(UriDocument document) {
    return new String[] {
      document.attributes().toString(),
      document.creator().toString(),
      document.documentUsers().toString(),
      document.edit().toString(),
      document.invitations().toString(),
      document.pages().toString(),
      document.template().toString(),
      document.thumb().toString(),
      document.uri().toString(),
      document.usersWithAccess().toString()
    };
  }

  private static String[] texts(LinkDocument document) {
    return new String[] {
      document.attributes().uri(),
      document.creator().uri(),
      document.documentUsers().uri(),
      document.edit().uri(),
      document.invitations().uri(),
      document.pages().uri(),
      document.template().uri(),
      document.thumb().uri(),
      document.uri().uri(),
      document.usersWithAccess().uri()
    };
  }
}
