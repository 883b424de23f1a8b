// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Load;
import io.touchstone.practice.Practice;
import io.touchstone.practice.PracticeMetric;
import io.touchstone.practice.Variant;

/**
 * Until a server is ready, most of its CPU time goes to loading classes and to compiling them, for
 * all features of its configuration, whether the application uses them or not.
 *
 * <p>Each block starts the gateway once, and measures until it is ready: CPU time with that of the
 * JIT compilers, time, and resident memory, which the results show as bytes. Naive: the features of
 * the web profile and of MicroProfile, with OpenAPI at run time, without anything prepared. Step
 * {@code few-features}: only the features that the application uses; its API was described by the
 * build. Step {@code class-archive}: also an archive of loaded classes (class-data sharing, {@code
 * -XX:ArchiveClassesAtExit}). Tuned: also the work area of an earlier start, with resolved bundles
 * and scanned annotations. Step {@code openapi}: tuned, with the OpenAPI feature, for which neither
 * the archive nor the work area was prepared. Step {@code large-heap}: tuned, with an initial heap
 * of 512 MB, which stays resident once it was used. {@code START_CACHE} selects what the launcher
 * of the servers provides: {@code classes} is the archive only, the default both.
 *
 * <p>Not measured: InstantOn (https://openliberty.io/docs/latest/instanton.html) starts from a
 * checkpoint of a started process; it needs OpenJ9 and a Linux container with additional
 * capabilities. OpenJ9 itself (https://eclipse.dev/openj9) has a shared cache of classes and of
 * compiled code. In a container, the JVM takes a quarter of the memory limit as its maximum heap,
 * and a 64th as its initial one. {@code -XX:MaxRAMPercentage} and {@code -Xms} change that. With a
 * small initial heap, the JVM collects so often that each request costs more CPU time.
 *
 * <p>By default, {@code server create} writes passwords to {@code server.env}. With them, a new
 * server runs {@code keytool} to create a certificate, and generates keys for single sign-on.
 * {@code keytool} is a separate process, which these measurements do not count. If nothing uses the
 * certificate and the keys, create the server with {@code --no-password} ({@code noPassword} of the
 * Liberty Maven plugin). Hide the message CWWKS4118E, which then reports the missing password.
 *
 * <p>A server that is ready is not fast yet: under load, it answers with long delays until its code
 * is compiled. On Kubernetes, a startup probe can send reads to a new replica before it gets its
 * share of the load, as {@code src/deployment/container/bin/warm-up} does.
 */
@Practice(
    id = "37",
    slug = "light-start",
    service = "gateway",
    title = "Start with few features, and with what an earlier start has computed",
    naive = "a start with all features and nothing prepared",
    tuned = "a start with few features, a class archive and a prepared work area",
    judged = PracticeMetric.CPU,
    sameBodies = false,
    load = @Load(plan = Load.START),
    matters =
        "Servers start often: replicas are added under load, nodes are replaced, tests start"
            + " servers. Memory is paid for in every replica.",
    mattersNot = "A server runs for weeks, and nobody waits for its start.",
    costs =
        "The archive belongs to one JDK, one collector and one set of jars: the build must create"
            + " it anew for each. The JVM archives no classes while an agent is loaded, so the"
            + " start that creates the archive must run without Liberty's agent. The archive"
            + " takes disk space and, mapped, memory. A list of features must be kept current.",
    wrong =
        "The work area is copied from a server whose configuration contains secrets: it has the"
            + " values of all variables. A checkpoint was created with secrets or a user's data"
            + " in memory: each server that starts from it has them, and so has the image. The"
            + " heap is so small that the server spends its time on garbage collection.",
    checkedOn = "26.0.0.5")
@Variant(
    name = "naive",
    full = true,
    environment = {"PRACTICE=37-all-features", "START_CACHE=none"})
@Variant(
    name = "few-features",
    baseline = "naive",
    full = true,
    environment = {"PRACTICE=none", "START_CACHE=none"})
@Variant(
    name = "class-archive",
    baseline = "naive",
    full = true,
    environment = {"PRACTICE=none", "START_CACHE=classes"})
@Variant(name = "tuned", baseline = "naive", full = true, environment = "PRACTICE=none")
@Variant(name = "openapi", baseline = "tuned", full = true, environment = "PRACTICE=37-openapi")
@Variant(
    name = "large-heap",
    baseline = "tuned",
    full = true,
    environment = {"PRACTICE=none", "JVM_ARGS=-Xms512m"})
public final class P37_LightStart {

  private P37_LightStart() {}
}
