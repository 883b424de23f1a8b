// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.CreationRule;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Rule;

/** Lookups of the configuration. */
@AutoService(Rule.class)
@Description(
    id = "config-lookup-per-call",
    finds = "`ConfigProvider.getConfig` per call",
    why =
        "Every call finds the configuration of the current class loader, which is slow under load"
            + " ([open-liberty 11079](https://github.com/OpenLiberty/open-liberty/issues/11079)).",
    instead = "`@Inject Config` or `@Inject @ConfigProperty`, or keep the `Config` in a field",
    limits = "Code in a library that many applications share must look it up: suppress it there.",
    bad =
        """
        String currency() {
          return ConfigProvider.getConfig().getValue("currency", String.class); // finding
        }
        """,
    good =
        """
        @Inject Config config;

        String currency() {
          return config.getValue("currency", String.class);
        }
        """)
public final class ConfigLookupPerCall extends CreationRule {

  public ConfigLookupPerCall() {
    super(
        CreationKind.withoutFix(
            "a lookup", "org\\.eclipse\\.microprofile\\.config\\.ConfigProvider#getConfig"));
  }
}
