// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.browser;

import io.touchstone.testing.browser.BrowserCondition;
import io.touchstone.testing.platform.SystemExtension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Provides each test with browsers, and closes them afterwards. */
class BrowserExtension extends BrowserCondition implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == BrowserSessions.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(Namespace.create(BrowserExtension.class, context.getUniqueId()))
        .getOrComputeIfAbsent(
            BrowserSessions.class,
            key -> new BrowserSessions(SystemExtension.shared(context).gateway()),
            BrowserSessions.class);
  }
}
