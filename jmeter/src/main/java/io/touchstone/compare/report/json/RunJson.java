// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Runtime;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;

/** The members of a whole run: machine, runtime, control and floor. */
public final class RunJson {

  private RunJson() {}

  /** The whole comparison as one object. */
  public static JsonObject write(Results results) {
    JsonArrayBuilder practices = Members.JSON.createArrayBuilder();
    results.practices().forEach(practice -> practices.add(PracticeJson.write(practice)));
    return Members.JSON
        .createObjectBuilder()
        .add("schema", Results.SCHEMA)
        .add("started", results.started().toString())
        .add("seed", results.seed())
        .add("mode", results.mode())
        .add("partial", results.partial())
        .add("machine", machine(results.machine()))
        .add("runtime", runtime(results.runtime()))
        .add("practices", practices)
        .add("control", results.control().map(RunJson::control).orElse(JsonValue.NULL))
        .add("floor", results.floor().map(RunJson::floor).orElse(JsonValue.NULL))
        .build();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws RuntimeException where a member is missing or of another type, or the schema is another
   */
  public static Results read(JsonObject json) {
    if (json.getInt("schema") != Results.SCHEMA) {
      throw new IllegalArgumentException("schema " + json.getInt("schema"));
    }
    return new Results(
        Instant.parse(json.getString("started")),
        json.getJsonNumber("seed").longValueExact(),
        json.getString("mode"),
        json.getBoolean("partial", false),
        machine(json.getJsonObject("machine")),
        runtime(json.getJsonObject("runtime")),
        Members.list(json, "practices", PracticeJson::read),
        Members.object(json, "control").map(RunJson::control),
        Members.object(json, "floor").map(RunJson::floor));
  }

  private static JsonValue machine(Machine machine) {
    return Members.JSON
        .createObjectBuilder()
        .add("cores", machine.cores())
        .add("memoryBytes", machine.memoryBytes())
        .add("kernel", machine.kernel())
        .add("cpu", machine.cpu())
        .build();
  }

  private static Machine machine(JsonObject json) {
    return new Machine(
        json.getInt("cores"),
        json.getJsonNumber("memoryBytes").longValueExact(),
        json.getString("kernel"),
        json.getString("cpu"));
  }

  private static JsonValue runtime(Runtime runtime) {
    return Members.JSON
        .createObjectBuilder()
        .add("jdk", runtime.jdk())
        .add("liberty", runtime.liberty())
        .add("jsonp", runtime.jsonp())
        .add("jmeter", runtime.jmeter())
        .add("jvmOptions", runtime.jvmOptions())
        .add("commit", runtime.commit())
        .build();
  }

  private static Runtime runtime(JsonObject json) {
    return new Runtime(
        json.getString("jdk"),
        json.getString("liberty"),
        json.getString("jsonp"),
        json.getString("jmeter"),
        json.getString("jvmOptions"),
        json.getString("commit"));
  }

  private static JsonValue control(Control control) {
    return Members.JSON
        .createObjectBuilder()
        .add("metric", control.metric().key())
        .addAll(Members.interval(control.interval()))
        .add("ok", control.ok())
        .add("variants", VariantJson.write(control.variants()))
        .build();
  }

  private static Control control(JsonObject json) {
    return new Control(
        Members.metric(json),
        Members.interval(json),
        Members.list(json, "variants", VariantJson::read));
  }

  private static JsonValue floor(Floor floor) {
    return Members.JSON
        .createObjectBuilder()
        .add("throughput", floor.throughput())
        .add("cpuMicrosPerRequest", Members.number(floor.cpuMicros()))
        .add("variants", VariantJson.write(floor.variants()))
        .build();
  }

  private static Floor floor(JsonObject json) {
    return new Floor(
        json.getJsonNumber("throughput").doubleValue(),
        Members.number(json, "cpuMicrosPerRequest"),
        Members.list(json, "variants", VariantJson::read));
  }
}
