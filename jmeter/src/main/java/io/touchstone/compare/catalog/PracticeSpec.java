// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Variants that are compared with one another.
 *
 * @param service the server whose CPU time is counted; {@code system} for all servers
 * @param claims what the source claims, each about one variant
 * @param judged the metric of the verdict; empty for capacity, that is throughput or CPU time
 * @param bodies {@code differ} if the practice is about the body, so that bytes are compared;
 *     otherwise {@code same}, and all variants must return the same bytes
 */
public record PracticeSpec(
    String id,
    String slug,
    @JsonUnwrapped PracticeText text,
    @JsonUnwrapped PracticeGuide guide,
    String source,
    String service,
    List<Claim> claims,
    Optional<Metric> judged,
    String bodies,
    PracticeLoad load,
    List<VariantSpec> variants) {

  static final String CONTROL = "control";
  static final String SERVER_CONTROL = "server-control";
  static final String FLOOR = "floor";

  /** Returns whether this is the same request under two names on one server. */
  public boolean isControl() {
    return id.equals(CONTROL);
  }

  /** Returns whether this is the same request on two identically configured servers. */
  public boolean isServerControl() {
    return id.equals(SERVER_CONTROL);
  }

  /** Returns whether this is the endpoint that does no work. */
  public boolean isFloor() {
    return id.equals(FLOOR);
  }

  public boolean isReference() {
    return isControl() || isServerControl() || isFloor();
  }

  /** Returns {@code 01-rest-client-scope}. */
  public String label() {
    return PracticeResult.label(id, slug);
  }

  public boolean sameBodies() {
    return bodies.equals("same");
  }

  /**
   * Returns the variant with this name.
   *
   * @throws CatalogException if there is none
   */
  public VariantSpec variant(String name) {
    return variants.stream()
        .filter(variant -> variant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new CatalogException(label() + " has no variant " + name));
  }

  /** Returns the first claim about a variant; empty if there is none. */
  public Optional<Claim> claim(VariantSpec variant) {
    return claims.stream().filter(claim -> claim.variant().equals(variant.name())).findFirst();
  }

  /** Returns whether variants need servers of their own that run during the measurement. */
  public boolean needsServers() {
    return !load.isStart()
        && variants.stream().anyMatch(variant -> variant.environment().isPresent());
  }

  /** Returns the practice without unwanted variants and those whose baseline is unwanted. */
  PracticeSpec only(Predicate<VariantSpec> wanted) {
    List<VariantSpec> left = variants.stream().filter(wanted).toList();
    List<String> names = left.stream().map(VariantSpec::name).toList();
    List<VariantSpec> paired =
        left.stream()
            .filter(variant -> variant.baseline().stream().allMatch(names::contains))
            .toList();
    List<Claim> kept =
        claims.stream()
            .filter(claim -> paired.stream().anyMatch(each -> each.name().equals(claim.variant())))
            .toList();
    return new PracticeSpec(
        id, slug, text, guide, source, service, kept, judged, bodies, load, paired);
  }
}
