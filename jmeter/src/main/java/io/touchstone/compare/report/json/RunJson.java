// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.json;

import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.FloorResult;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.SoftwareVersions;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;

/** Reads and writes a whole comparison. */
public final class RunJson {

  private RunJson() {}

  /** Returns the comparison as one object. */
  public static JsonObject write(Results results) {
    JsonArrayBuilder practices = JsonMembers.JSON.createArrayBuilder();
    results.practices().forEach(practice -> practices.add(PracticeJson.write(practice)));
    return JsonMembers.JSON
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
        .add("serverControl", results.serverControl().map(RunJson::control).orElse(JsonValue.NULL))
        .add("floor", results.floor().map(RunJson::floor).orElse(JsonValue.NULL))
        .build();
  }

  /**
   * Reads a comparison of any schema version that is still supported.
   *
   * @param json satisfies {@code results.schema.json}
   */
  public static Results read(JsonObject json) {
    return new Results(
        Instant.parse(json.getString("started")),
        json.getJsonNumber("seed").longValueExact(),
        json.getString("mode"),
        json.getBoolean("partial", false),
        machine(json.getJsonObject("machine")),
        runtime(json.getJsonObject("runtime")),
        JsonMembers.list(json, "practices", PracticeJson::read),
        JsonMembers.object(json, "control").map(RunJson::control),
        JsonMembers.object(json, "serverControl").map(RunJson::control),
        JsonMembers.object(json, "floor").map(RunJson::floor));
  }

  private static JsonValue machine(Machine machine) {
    return JsonMembers.JSON
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

  private static JsonValue runtime(SoftwareVersions runtime) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("jdk", runtime.jdk())
        .add("liberty", runtime.liberty())
        .add("jsonp", runtime.jsonp())
        .add("jmeter", runtime.jmeter())
        .add("jvmOptions", runtime.jvmOptions())
        .add("commit", runtime.commit())
        .build();
  }

  private static SoftwareVersions runtime(JsonObject json) {
    return new SoftwareVersions(
        json.getString("jdk"),
        json.getString("liberty"),
        json.getString("jsonp"),
        json.getString("jmeter"),
        json.getString("jvmOptions"),
        json.getString("commit"));
  }

  private static JsonValue control(ControlResult control) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("metric", control.metric().key())
        .addAll(JsonMembers.interval(control.interval()))
        .add("ok", control.ok())
        .add("weak", control.weak())
        .add("variants", VariantJson.write(control.variants()))
        .build();
  }

  private static ControlResult control(JsonObject json) {
    return new ControlResult(
        JsonMembers.metric(json),
        JsonMembers.interval(json),
        JsonMembers.list(json, "variants", VariantJson::read));
  }

  private static JsonValue floor(FloorResult floor) {
    return JsonMembers.JSON
        .createObjectBuilder()
        .add("throughput", floor.throughput())
        .add("cpuMicrosPerRequest", JsonMembers.number(floor.cpuMicros()))
        .add("variants", VariantJson.write(floor.variants()))
        .build();
  }

  private static FloorResult floor(JsonObject json) {
    return new FloorResult(
        json.getJsonNumber("throughput").doubleValue(),
        JsonMembers.number(json, "cpuMicrosPerRequest"),
        JsonMembers.list(json, "variants", VariantJson::read));
  }
}
