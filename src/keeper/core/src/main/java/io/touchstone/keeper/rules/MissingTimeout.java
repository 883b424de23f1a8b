// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rules;

import com.google.auto.service.AutoService;
import com.sun.source.util.TreePath;
import io.touchstone.keeper.detect.Creation;
import io.touchstone.keeper.detect.CreationKind;
import io.touchstone.keeper.detect.RestClientInterface;
import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.model.Frequency;
import io.touchstone.keeper.model.Model;
import io.touchstone.keeper.rule.Description;
import io.touchstone.keeper.rule.Reporter;
import io.touchstone.keeper.rule.Rule;
import io.touchstone.keeper.rule.Severity;
import io.touchstone.keeper.timeout.ClientTimeouts;
import io.touchstone.keeper.timeout.InterfaceTimeouts;
import io.touchstone.keeper.timeout.RequestTimeouts;
import io.touchstone.keeper.timeout.UrlConnections;
import java.util.List;
import java.util.function.Function;

/** Clients without time-outs. */
@AutoService(Rule.class)
@Description(
    id = "missing-timeout",
    severity = Severity.ERROR,
    finds = "a client that lacks a connect or a read time-out in code, configuration or `@Timeout`",
    why = "If either is missing, a server that does not answer can block the caller for ever.",
    instead =
        "`connectTimeout` and `readTimeout`, on the builder or connection; `--set-timeouts 2s,10s`"
            + " adds them",
    fix = FixGrade.REQUESTED,
    conditions =
        "Only with `--set-timeouts`: on the builder, the connection or the request, or as"
            + " `<configKey>/mp-rest/connectTimeout` and `readTimeout` in the"
            + " `microprofile-config.properties` of the module. Requests of the JDK's client get"
            + " the sum of both, unless more than 50 requests in their outermost class lack a time-out.",
    limits =
        "Health checks and programs with a `main` method are left out, and so are clients with"
            + " limits of their own: OkHttp, Dropwizard, and Rest Clients on Quarkus. Time-outs that system"
            + " properties or the runtime set are not seen, and clients of Jetty are not checked.",
    bad =
        """
        private final Client prices = ClientBuilder.newClient(); // finding

        String price(String uri) {
          return prices.target(uri).request().get(String.class);
        }
        """,
    good =
        """
        private final Client prices = ClientBuilder.newBuilder().connectTimeout(2000, TimeUnit.MILLISECONDS).readTimeout(10000, TimeUnit.MILLISECONDS).build();

        String price(String uri) {
          return prices.target(uri).request().get(String.class);
        }
        """)
public final class MissingTimeout extends Rule {

  private static final List<CreationKind> CLIENTS =
      List.of(
          ClientPerCall.KIND,
          RestClientPerCall.KIND,
          HttpClientPerCall.JDK,
          HttpClientPerCall.OF_LIBRARIES);

  @Override
  protected void detect(Reporter found) {
    Model model = found.model();
    RequestTimeouts requests = new RequestTimeouts(model);
    UrlConnections connections = new UrlConnections(model);
    Creation.all(model, CLIENTS).stream()
        .filter(
            creation -> isMissing(requests, model, creation) && matters(model, creation.start()))
        .forEach(
            creation ->
                report(found, creation.start(), "", limits -> fix(requests, creation, limits)));
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
    return creation.kind() == HttpClientPerCall.JDK
        ? requests.missing(creation)
        : ClientTimeouts.missing(
            model, creation, creation.kind() == HttpClientPerCall.OF_LIBRARIES);
  }

  private static Fix fix(RequestTimeouts requests, Creation creation, Timeouts limits) {
    if (creation.kind() == HttpClientPerCall.OF_LIBRARIES) {
      return Fix.MANUAL;
    }
    return creation.kind() == HttpClientPerCall.JDK
        ? requests.fix(creation, limits)
        : ClientTimeouts.fix(creation, limits);
  }

  /** A probe or a program of its own blocks nobody else. */
  private static boolean matters(Model model, TreePath place) {
    return model.frequency().of(place) != Frequency.COLD && !model.frequency().isProgram(place);
  }

  private void report(Reporter found, TreePath place, String detail, Function<Timeouts, Fix> fix) {
    found.report(
        place, detail, description().instead(), found.timeouts().map(fix).orElse(Fix.MANUAL));
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
