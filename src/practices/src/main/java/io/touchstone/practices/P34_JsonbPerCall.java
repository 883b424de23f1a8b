// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.openjdk.jmh.annotations.Benchmark;
import tools.jackson.databind.json.JsonMapper;

@Practice(
    id = "34",
    slug = "jsonb-per-call",
    title = "Share one Jsonb, ObjectMapper or Gson",
    naive = "a Jsonb created for each response",
    tuned = "one Jsonb for all responses",
    request = @Request(expect = "\"id\":\"${document}\""),
    rules = {"jsonb-per-call", "mapper-per-call"})
public class P34_JsonbPerCall extends PracticeBenchmark {

  private static final ObjectMapper JACKSON_2 = new ObjectMapper();
  private static final JsonMapper JACKSON_3 = JsonMapper.builder().build();
  private static final Gson GSON = new Gson();

  private final Note sample = new Note("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "Overview", true);

  /** The body of the response. */
  public record Note(String id, String title, boolean shared) {}

  /** Creates a Jsonb for each response. */
  @Variant(code = {"Naive", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @GET
    public String note(@QueryParam("document") String document) throws Exception {
      try (Jsonb jsonb = JsonbBuilder.create()) {
        return jsonb.toJson(new Note(document, "Overview", true));
      }
    }
  }

  /** Shares a Jsonb. */
  @Variant(
      baseline = "naive",
      code = {"Tuned", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final Jsonb JSONB = JsonbBuilder.create();

    @GET
    public String note(@QueryParam("document") String document) {
      return JSONB.toJson(new Note(document, "Overview", true));
    }
  }

  /** Creates an ObjectMapper for each response. */
  @Variant(
      full = true,
      code = {"NaiveMapper", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/naive-mapper")
  @Produces(MediaType.APPLICATION_JSON)
  public static class NaiveMapper {

    @GET
    public String note(@QueryParam("document") String document) throws JsonProcessingException {
      return new ObjectMapper().writeValueAsString(new Note(document, "Overview", true));
    }
  }

  /** Shares an ObjectMapper. */
  @Variant(
      baseline = "naive-mapper",
      full = true,
      code = {"TunedMapper", "Note"})
  @ApplicationScoped
  @Path("/34-jsonb-per-call/tuned-mapper")
  @Produces(MediaType.APPLICATION_JSON)
  public static class TunedMapper {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @GET
    public String note(@QueryParam("document") String document) throws JsonProcessingException {
      return MAPPER.writeValueAsString(new Note(document, "Overview", true));
    }
  }

  @Variant(code = {"naiveObjectMapper", "Note"})
  @Benchmark
  public String naiveObjectMapper() throws JsonProcessingException {
    return new ObjectMapper().writeValueAsString(sample);
  }

  @Variant(
      baseline = "naive-object-mapper",
      code = {"tunedObjectMapper", "Note"})
  @Benchmark
  public String tunedObjectMapper() throws JsonProcessingException {
    return JACKSON_2.writeValueAsString(sample);
  }

  @Variant(
      baseline = "tuned-object-mapper",
      full = true,
      code = {"copy", "Note"})
  @Benchmark
  public String copy() throws JsonProcessingException {
    return JACKSON_2.copy().writeValueAsString(sample);
  }

  @Variant(code = {"naiveJsonMapper", "Note"})
  @Benchmark
  public String naiveJsonMapper() {
    return JsonMapper.builder().build().writeValueAsString(sample);
  }

  @Variant(
      baseline = "naive-json-mapper",
      code = {"tunedJsonMapper", "Note"})
  @Benchmark
  public String tunedJsonMapper() {
    return JACKSON_3.writeValueAsString(sample);
  }

  @Variant(
      baseline = "tuned-json-mapper",
      full = true,
      code = {"rebuild", "Note"})
  @Benchmark
  public String rebuild() {
    return JACKSON_3.rebuild().build().writeValueAsString(sample);
  }

  @Variant(code = {"naiveGson", "Note"})
  @Benchmark
  public String naiveGson() {
    return new Gson().toJson(sample);
  }

  @Variant(
      baseline = "naive-gson",
      code = {"tunedGson", "Note"})
  @Benchmark
  public String tunedGson() {
    return GSON.toJson(sample);
  }
}
