// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.LoadProfile.BackgroundLoad;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.PracticeText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
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
    @JsonUnwrapped Guide guide,
    String source,
    String service,
    List<Claim> claims,
    Optional<Metric> judged,
    String bodies,
    Load load,
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

  /** Returns the variant with this name, or throws a {@link CatalogException}. */
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
    return variants.stream().anyMatch(variant -> variant.environment().isPresent());
  }

  /** Returns whether a variant requests the running product. */
  public boolean needsProduct() {
    return variants.stream().anyMatch(variant -> variant.product().isPresent());
  }

  /** Returns the request of its first variant under two names; empty if its load is another one. */
  Optional<PracticeSpec> control() {
    VariantSpec variant = variants.get(0);
    return variant.benchmark().isPresent() || !load.isUsual()
        ? Optional.empty()
        : Optional.of(
            new PracticeSpec(
                CONTROL,
                CONTROL,
                new PracticeText(text.title() + ", compared with itself", "", ""),
                guide,
                "",
                service,
                List.of(),
                Optional.empty(),
                bodies,
                load,
                List.of(
                    variant.named("first", Optional.empty()),
                    variant.named("second", Optional.of("first")))));
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

  /** Returns the practice with the variant of its verdict and the baseline of that one only. */
  PracticeSpec mainVariant() {
    return variants.stream()
        .filter(variant -> variant.baseline().isPresent())
        .min(
            Comparator.comparing(VariantSpec::name, PracticeResult.MAIN_FIRST)
                .thenComparing(variant -> claim(variant).isEmpty()))
        .map(main -> only(each -> each == main || main.baseline().equals(Optional.of(each.name()))))
        .orElse(this);
  }

  /**
   * What the page of a practice contains in addition to the results. All parts are empty for an
   * endpoint of a user's own catalogue.
   *
   * @param tunedDescription what the tuned variant does
   * @param imports what the listings of all variants import
   * @param helpers other classes that the listings use
   * @param file path of its class in this project
   * @param reference title of the source
   * @param link address of the source
   * @param rules rules of the practice keeper about the naive form
   */
  public record Guide(
      String tunedDescription,
      List<String> imports,
      String helpers,
      String file,
      String reference,
      String link,
      List<String> rules) {}

  /**
   * How the load of a practice differs from that of the others.
   *
   * @param threads number of clients; empty for that of the comparison
   * @param requests total number of requests in a block; empty for a block of fixed duration
   * @param arrivals requests per second of an open loop; empty for a closed loop
   * @param flood number of additional clients that are not recorded
   * @param floodArrivals their requests per second; empty for a closed loop
   * @param seconds duration of a block; empty for that of the comparison
   * @param plan file name of the load plan; empty for the plan of single requests
   */
  public record Load(
      OptionalInt threads,
      OptionalInt requests,
      OptionalDouble arrivals,
      OptionalInt flood,
      OptionalDouble floodArrivals,
      OptionalDouble seconds,
      Optional<String> plan) {

    /** Longer than any block with a fixed number of requests takes. */
    private static final int LIMIT_SECONDS = 600;

    private boolean isUsual() {
      return requests.isEmpty() && arrivals.isEmpty() && flood.isEmpty() && plan.isEmpty();
    }

    /** Returns the load of a block of this practice, given the usual number of clients and time. */
    public LoadProfile profile(int usualThreads, double usualSeconds) {
      int clients = threads.orElse(usualThreads);
      return new LoadProfile(
          clients,
          requests.isPresent() ? LIMIT_SECONDS : seconds.orElse(usualSeconds),
          requests.stream().map(total -> Math.max(1, total / clients)).findFirst(),
          arrivals,
          new BackgroundLoad(flood.orElse(0), floodArrivals));
    }
  }
}
