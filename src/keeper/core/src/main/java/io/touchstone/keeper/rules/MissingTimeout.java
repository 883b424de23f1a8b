// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.RestClientInterface;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.timeout.ClientTimeouts;
import io.touchstone.keeper.timeout.InterfaceTimeouts;
import io.touchstone.keeper.timeout.RequestTimeouts;
import io.touchstone.keeper.timeout.UrlConnections;
import java.util.List;
import java.util.function.Function;

/** Clients without time-outs. */
final class MissingTimeout {

  private static final List<CreationKind> CLIENTS =
      List.of(
          PerCallRules.JAKARTA_CLIENT,
          PerCallRules.REST_CLIENT,
          PerCallRules.JDK_CLIENT,
          PerCallRules.LIBRARY_CLIENT,
          PerCallRules.SPRING_CLIENT);

  private MissingTimeout() {}

  static void detect(Reporter found) {
    Model model = found.model();
    RequestTimeouts requests = new RequestTimeouts(model);
    UrlConnections connections = new UrlConnections(model);
    List<Creation> clients = Creation.all(model, CLIENTS);
    clients.stream()
        .filter(
            creation -> isMissing(requests, model, creation) && matters(model, creation.start()))
        .forEach(
            creation ->
                report(found, creation.start(), "", limits -> fix(requests, creation, limits)));
    List<Creation> ofJdk =
        clients.stream().filter(client -> client.kind() == PerCallRules.JDK_CLIENT).toList();
    requests.missing(ofJdk).stream()
        .filter(request -> matters(model, request))
        .forEach(
            request ->
                report(
                    found, request, "", limits -> RequestTimeouts.fix(List.of(request), limits)));
    model.index().calls().stream()
        .flatMap(call -> connections.missing(call).stream())
        .filter(connection -> matters(model, connection.call()))
        .forEach(
            connection -> report(found, connection.call(), connection.detail(), connection::fix));
    List<RestClientInterface> unlimited =
        RestClientInterface.all(model).stream()
            .filter(client -> InterfaceTimeouts.missing(model, client))
            .toList();
    if (!unlimited.isEmpty() && !InterfaceTimeouts.areSetByListener(model)) {
      unlimited.forEach(client -> report(found, client));
    }
  }

  private static boolean isMissing(RequestTimeouts requests, Model model, Creation creation) {
    if (ClientTimeouts.areAllUsersAnnotated(model, creation)) {
      return false;
    }
    if (creation.kind() == PerCallRules.SPRING_CLIENT) {
      return ClientTimeouts.missingInTemplate(model, creation);
    }
    return creation.kind() == PerCallRules.JDK_CLIENT
        ? requests.missing(creation)
        : ClientTimeouts.missing(model, creation, creation.kind() == PerCallRules.LIBRARY_CLIENT);
  }

  private static Fix fix(RequestTimeouts requests, Creation creation, Timeouts limits) {
    if (creation.kind() == PerCallRules.LIBRARY_CLIENT) {
      return Fix.MANUAL;
    }
    return creation.kind() == PerCallRules.JDK_CLIENT
        ? requests.fix(creation, limits)
        : ClientTimeouts.fix(creation, limits);
  }

  /** A probe or a program of its own blocks nobody else. */
  private static boolean matters(Model model, TreePath place) {
    return model.frequency().of(place) != Frequency.COLD && !model.frequency().isProgram(place);
  }

  private static void report(
      Reporter found, TreePath place, String detail, Function<Timeouts, Fix> fix) {
    found.report(
        place,
        detail,
        found.rule().description().instead(),
        found.timeouts().map(fix).orElse(Fix.MANUAL));
  }

  private static void report(Reporter found, RestClientInterface client) {
    String prefix = client.configKey() + "/mp-rest/";
    found.report(
        client.place(),
        "",
        "set `%1$sconnectTimeout` and `%1$sreadTimeout` in `microprofile-config.properties`; `%2$s`"
                .formatted(prefix, "--set-timeouts 2s,10s")
            + " adds them",
        found
            .timeouts()
            .map(limits -> InterfaceTimeouts.fix(found.model(), client, limits))
            .orElse(Fix.MANUAL));
  }
}
