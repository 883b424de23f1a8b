// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * A trace statement that is off still evaluates its arguments: the text that nobody reads is built
 * for each request.
 *
 * <p>Naive: a statement joins a list of posts to its text. Tuned: it passes a lambda, which the
 * logger only calls if the level is on. The other variants are production, on servers of their own:
 * {@code without} writes no log and records no traces; {@code access-log} writes a line for each
 * request to a file; {@code json-log} also writes it as JSON to standard output, as container
 * images can do; {@code sampled-traces} records and exports one request in ten by OTLP, {@code
 * all-traces} all of them. The exporter sends to another server, which accepts everything. {@code
 * ACCESS_LOG} enables Liberty's {@code httpAccessLogging} element, {@code TELEMETRY} its feature
 * {@code mpTelemetry}. Practice 31 shows metrics, and traces that are not exported.
 */
@Practice(
    id = "38",
    slug = "telemetry",
    title = "Build log texts only for those who read them, and sample traces",
    naive = "a text for each trace statement that is off",
    tuned = "a lambda, called only if the statement is on",
    request = @Request(expect = "\"id\":"),
    matters =
        "Trace statements are on the path of each request, or each request is logged or traced.",
    mattersNot = "Statements have constant texts, or requests do much other work.",
    costs =
        "A lambda must not refer to variables that change. A sample misses rare requests: sample"
            + " by errors or duration in a collector if they matter. Logs and traces cost"
            + " storage, and the exporter memory for what it has not sent yet.",
    wrong =
        "The text or its lambda has side effects. A log contains tokens, passwords or personal"
            + " data. The exporter's queue is full: it drops spans, and only its own metrics show"
            + " that.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "without",
    full = true,
    path = "/documents/${document}",
    environment = {"ACCESS_LOG=false", "PRACTICE=38-traces"})
@Variant(
    name = "access-log",
    baseline = "without",
    full = true,
    environment = {"ACCESS_LOG=true", "PRACTICE=38-traces"})
@Variant(
    name = "json-log",
    baseline = "without",
    full = true,
    environment = {
      "ACCESS_LOG=true",
      "PRACTICE=38-traces",
      "WLP_LOGGING_CONSOLE_FORMAT=JSON",
      "WLP_LOGGING_CONSOLE_SOURCE=message,accessLog"
    })
@Variant(
    name = "sampled-traces",
    baseline = "without",
    full = true,
    environment = {
      "ACCESS_LOG=false",
      "TELEMETRY=on",
      "PRACTICE=38-traces",
      "OTEL_TRACES_SAMPLER=parentbased_traceidratio",
      "OTEL_TRACES_SAMPLER_ARG=0.1"
    })
@Variant(
    name = "all-traces",
    baseline = "without",
    full = true,
    environment = {"ACCESS_LOG=false", "TELEMETRY=on", "PRACTICE=38-traces"})
public final class P38_Telemetry {

  private P38_Telemetry() {}

  /** Builds the text of a trace statement for each request. */
  @Variant(prepare = PostsResource.LISTS)
  @ApplicationScoped
  @Path("/38-telemetry/naive")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Naive {

    private static final Logger LOG = System.getLogger(Naive.class.getName());

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      PostList list = posts.summaries(user);
      LOG.log(Level.DEBUG, "User " + user + " reads " + list);
      return list;
    }
  }

  /** Builds it only if somebody has turned the statement on. */
  @Variant(baseline = "naive")
  @ApplicationScoped
  @Path("/38-telemetry/tuned")
  @Produces(MediaType.APPLICATION_JSON)
  public static class Tuned {

    private static final Logger LOG = System.getLogger(Tuned.class.getName());

    @Inject Posts posts;

    @GET
    public PostList list(@QueryParam("user") long user) {
      PostList list = posts.summaries(user);
      LOG.log(Level.DEBUG, () -> "User " + user + " reads " + list);
      return list;
    }
  }

  /** Accepts the traces that other servers export. */
  @ApplicationScoped
  @Path("/38-telemetry/collector")
  public static class Collector {

    @POST
    @Path("v1/traces")
    public void accept(byte[] traces) {}
  }
}
