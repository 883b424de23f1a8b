// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.timeout;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.RestClientInterface;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.model.Names;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Time-outs of a Rest Client that the container creates. */
public final class InterfaceTimeouts {

  private InterfaceTimeouts() {}

  /** Returns whether a client is used and has no limits of its own or by default. */
  public static boolean missing(Model model, RestClientInterface client) {
    boolean configured =
        client.property(model, "connectTimeout").isPresent()
            && client.property(model, "readTimeout").isPresent();
    return !configured
        && !isConfiguredByUsers(model, client)
        && isUsed(model, client)
        && !model.platform().isQuarkus(client.file(model)) // which has defaults
        && !isAnnotated(model, client.type())
        && !areAllCallersAnnotated(model, client.type());
  }

  /** The interface of a library is configured by the modules that use it. */
  private static boolean isConfiguredByUsers(Model model, RestClientInterface client) {
    String key = client.configKey() + "/mp-rest/";
    return Stream.of("uri", "url")
        .anyMatch(
            address ->
                model
                    .configuration()
                    .isSetTogether(key + address, key + "connectTimeout", key + "readTimeout"));
  }

  /**
   * An interface that is never injected or selected is used with a builder, which is checked
   * separately.
   */
  private static boolean isUsed(Model model, RestClientInterface client) {
    return !client.injections(model).isEmpty()
        || model.restClients().selected().contains(Names.of(client.type()));
  }

  private static boolean isAnnotated(Model model, TypeElement type) {
    List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
    return isLimited(model, type)
        || !methods.isEmpty() && methods.stream().allMatch(method -> isLimited(model, method));
  }

  private static boolean isLimited(Model model, Element declaration) {
    return model.annotations().of(declaration).containsKey(ClientTimeouts.TIMEOUT);
  }

  private static boolean areAllCallersAnnotated(Model model, TypeElement type) {
    List<TreePath> callers =
        type.getEnclosedElements().stream()
            .flatMap(method -> model.graph().callers(method).stream())
            .toList();
    return !callers.isEmpty()
        && callers.stream().allMatch(caller -> ClientTimeouts.isAnnotated(model, caller));
  }

  /** Returns whether a listener sets the limits of all clients. */
  public static boolean areSetByListener(Model model) {
    return RestClientInterface.listeners(model)
        .map(model.code()::of)
        .anyMatch(code -> code.contains("connectTimeout(") && code.contains("readTimeout("));
  }

  /** Returns the fix that configures both limits, if the module has Maven's directory layout. */
  public static Fix fix(Model model, RestClientInterface client, Timeouts timeouts) {
    if (!model.unit(client.path()).file().root().endsWith(Path.of("src", "main", "java"))) {
      return Fix.MANUAL;
    }
    Map<String, String> properties = new HashMap<>();
    set(model, client, "connectTimeout", timeouts.connect(), properties);
    set(model, client, "readTimeout", timeouts.read(), properties);
    return new Fix(FixGrade.REQUESTED, file -> {}, properties);
  }

  private static void set(
      Model model,
      RestClientInterface client,
      String property,
      Duration limit,
      Map<String, String> properties) {
    if (client.property(model, property).isEmpty()) {
      properties.put(client.configKey() + "/mp-rest/" + property, String.valueOf(limit.toMillis()));
    }
  }
}
