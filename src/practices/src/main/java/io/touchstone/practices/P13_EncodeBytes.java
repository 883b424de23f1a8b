// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Request;
import io.touchstone.practice.Source;
import io.touchstone.practice.SourceClaim;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonWriter;
import jakarta.json.JsonWriterFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A body that is printed to a String exists three times before it is sent: in the printer's buffer,
 * as a String, and as bytes.
 *
 * <p>Naive: a JSON-P tree, printed to a String and encoded. Tuned: the same tree, printed to bytes.
 * Step {@code byte-writer}: a writer of bytes, which builds no tree. The benchmarks {@code micro-…}
 * measure the same without a server.
 */
@Practice(
    id = "13",
    slug = "encode-bytes",
    title = "Serialise to bytes, not to a string that is encoded later",
    naive = "serialising a response to a string first",
    tuned = "serialising to bytes",
    source = Source.FINCH_TYPED_ENDPOINTS,
    claims = {
      @SourceClaim(variant = "micro-tuned", metric = PracticeMetric.TIME, ratio = 1.3),
      @SourceClaim(variant = "micro-tuned", metric = PracticeMetric.ALLOCATION, ratio = 1.545)
    },
    request = @Request(expect = "\"documents\""),
    comparedWithSource =
        "Parsson encodes bytes through a writer, so its generator saves the string but not the"
            + " encoding.",
    matters = "Responses are large.",
    mattersNot = "Responses are small, or the library encodes through a writer in both forms.",
    costs = "The body cannot be logged as text without decoding it.",
    wrong =
        "The output stream is that of the response: after a part is sent, an error can no longer"
            + " change the status. Serialise to a buffer first, as here.",
    checkedOn = "26.0.0.5")
@Variant(name = "micro-naive", benchmark = "P13_EncodeBytesBenchmark.naive")
@Variant(
    name = "micro-byte-writer",
    baseline = "micro-naive",
    full = true,
    benchmark = "P13_EncodeBytesBenchmark.byteWriter")
@Variant(
    name = "micro-tuned",
    baseline = "micro-naive",
    benchmark = "P13_EncodeBytesBenchmark.tuned")
@ApplicationScoped
@Path("/13-encode-bytes")
@Produces(MediaType.APPLICATION_JSON)
public class P13_EncodeBytes {

  private static final JsonWriterFactory WRITERS = Json.createWriterFactory(Map.of());

  @Inject FullList list;

  @Variant(full = true, code = "encoded")
  @GET
  @Path("naive")
  public Response naive(@Context SecurityContext security) {
    return list.answer(security, P13_EncodeBytes::encoded);
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"WRITERS", "printed"})
  @GET
  @Path("tuned")
  public Response tuned(@Context SecurityContext security) {
    return list.answer(security, P13_EncodeBytes::printed);
  }

  @Variant(baseline = "naive", full = true)
  @GET
  @Path("byte-writer")
  public Response byteWriter(@Context SecurityContext security) {
    return list.answer(security, LoadedList::toBytes);
  }

  public static byte[] encoded(LoadedList list) {
    return list.toTree().toString().getBytes(StandardCharsets.UTF_8);
  }

  public static byte[] printed(LoadedList list) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (JsonWriter writer = WRITERS.createWriter(body)) {
      writer.writeObject(list.toTree());
    }
    return body.toByteArray();
  }
}
