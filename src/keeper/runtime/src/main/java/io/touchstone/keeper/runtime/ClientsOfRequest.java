// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.context.RequestScoped;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The interfaces of which the current request has created clients. */
@RequestScoped
public class ClientsOfRequest {

  private final Set<String> interfaces = ConcurrentHashMap.newKeySet();

  /** Returns whether this is the first client of the interface in this request. */
  public boolean add(String serviceInterface) {
    return interfaces.add(serviceInterface);
  }
}
