// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.load.LoadPlans.DocumentRow;
import java.io.Serial;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * Fills in address, body and expected text before each request. It replaces the step of the load
 * plan that evaluates them as JMeter does: a catalogue is data, and must not call functions.
 */
final class RequestVariables extends AbstractTestElement implements PreProcessor, NoThreadClone {

  @Serial private static final long serialVersionUID = 1;

  private final transient RequestSpec request;
  private final String address;

  RequestVariables(LoadSpec load) {
    this.request = load.request();
    this.address = request.at(load.base());
  }

  @Override
  public void process() {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    DocumentRow row = new DocumentRow(variables.get("document"), variables.get("user"));
    variables.put("address", row.fill(address));
    variables.put("content", row.fill(request.body()));
    variables.put("text", row.fill(request.expect().orElse("")));
    variables.put("name", request.label());
  }
}
