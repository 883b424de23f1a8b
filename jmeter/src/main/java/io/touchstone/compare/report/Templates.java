// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * Renders the templates in {@code src/main/jte/html}, which the build compiles into this package.
 */
final class Templates {

  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null,
          ContentType.Html,
          Templates.class.getClassLoader(),
          Templates.class.getPackageName());

  /** What XML 1.0 does not allow. */
  private static final String NO_CHARACTERS =
      "[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{D800}-\\x{DFFF}\\x{FFFE}\\x{FFFF}]";

  private Templates() {}

  /** Returns a template filled with its parameter, in which � replaces control characters. */
  static String fill(String template, Object model) {
    StringOutput output = new StringOutput();
    ENGINE.render(template, model, output);
    return output.toString().replaceAll(NO_CHARACTERS, "\uFFFD");
  }

  /** Returns the text of a resource in this package. */
  static String text(String resource) {
    URL file = Templates.class.getResource(resource);
    return Uncheck.get(() -> IOUtils.toString(file, StandardCharsets.UTF_8));
  }
}
