// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.catalog.EndpointsReader;
import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.session.VariantFigures;
import io.touchstone.compare.statistics.Drift;
import java.util.Map;

/**
 * The figures of both versions at one endpoint, by the names of the versions.
 *
 * @param closed at the full load
 * @param open at a constant arrival rate
 */
record EndpointFigures(
    PracticeSpec endpoint, Map<String, VariantFigures> closed, Map<String, VariantFigures> open) {

  EndpointFigures(PracticeSpec endpoint) {
    this(endpoint, pair(), pair());
  }

  static Map<String, VariantFigures> pair() {
    return Map.of(
        EndpointsReader.BASE, new VariantFigures(), EndpointsReader.HEAD, new VariantFigures());
  }

  /**
   * Returns the title of the endpoint as code, the only form in which a forge makes no links,
   * mentions or images of a text: the title may come from a pull request.
   */
  String name() {
    return code(endpoint.text().title());
  }

  static String code(String text) {
    return "`" + PrintableText.oneLine(text).replace('`', '\'').replace('|', '¦') + "`";
  }

  VariantResult closed(String version) {
    VariantResult result = closed.get(version).result(endpoint.variant(version));
    return result.blocks().isEmpty() || Drift.isSteady(result.blocks()) ? result : result.notWarm();
  }

  VariantResult open(String version) {
    VariantResult result = open.get(version).result(endpoint.variant(version));
    return closed(version).warm() ? result : result.notWarm();
  }
}
