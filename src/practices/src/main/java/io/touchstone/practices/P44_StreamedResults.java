// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

@Practice(
    id = "44",
    slug = "streamed-results",
    title = "Stream large results",
    naive = "a list of all rows, mapped by JSON-B",
    tuned = "each row written when it is read",
    request = @Request(expect = "\"text\":"),
    environment = "DATABASE_URL=${postgresql}")
public final class P44_StreamedResults {

  private static final String ROWS =
      "SELECT id, 'A row of a large result: number ' || id"
          + " FROM (SELECT generate_series(1, ?) AS id) AS numbers";
  private static final Map<String, Integer> SIZES = Map.of("small", 10, "large", 10_000);

  private P44_StreamedResults() {}

  /** A row of the response. */
  public record Row(int id, String text) {}

  /** Reads all rows, and then maps them. */
  @Variant(
      path = "/practices/44-streamed-results/naive/large",
      code = {"Naive", "Row"})
  @Variant(name = "naive-small", path = "/practices/44-streamed-results/naive/small", full = true)
  @ApplicationScoped
  @Path("/44-streamed-results/naive/{size: small|large}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    @Inject Database database;

    @GET
    public List<Row> rows(@PathParam("size") String size) {
      return database.list(ROWS, row -> new Row(row.getInt(1), row.getString(2)), SIZES.get(size));
    }
  }

  /** Writes rows while it reads them. */
  @Variant(baseline = "naive", path = "/practices/44-streamed-results/tuned/large")
  @Variant(
      name = "tuned-small",
      baseline = "naive-small",
      path = "/practices/44-streamed-results/tuned/small",
      full = true)
  @ApplicationScoped
  @Path("/44-streamed-results/tuned/{size: small|large}")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final JsonGeneratorFactory GENERATORS = Json.createGeneratorFactory(Map.of());
    private static final int FETCHED = 500;

    @Inject Database database;

    @GET
    public StreamingOutput rows(@PathParam("size") String size) {
      return body -> write(SIZES.get(size), body);
    }

    void write(int rows, OutputStream body) {
      database.inTransaction(connection -> write(connection, rows, body));
    }

    private static void write(Connection connection, int rows, OutputStream body)
        throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(ROWS)) {
        statement.setFetchSize(FETCHED);
        statement.setInt(1, rows);
        try (ResultSet result = statement.executeQuery();
            JsonGenerator json = GENERATORS.createGenerator(body)) {
          write(result, json);
        }
      }
    }

    private static void write(ResultSet result, JsonGenerator json) throws SQLException {
      json.writeStartArray();
      while (result.next()) {
        json.writeStartObject()
            .write("id", result.getInt(1))
            .write("text", result.getString(2))
            .writeEnd();
      }
      json.writeEnd();
    }
  }
}
