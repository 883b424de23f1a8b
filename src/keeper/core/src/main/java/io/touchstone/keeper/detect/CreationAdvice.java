// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.detect;

import io.touchstone.keeper.fix.Fix;
import io.touchstone.keeper.model.Model;

/** Suggests what to write instead of creating an object per call. */
final class CreationAdvice {

  private CreationAdvice() {}

  static String of(Model model, Creation creation, Fix fix) {
    if (fix != null) {
      return "private static final … "
          + creation.kind().constants().get(0)
          + " = "
          + model.unit(creation.whole()).text(creation.whole().getLeaf()).replaceAll("\\s+", " ")
          + ";";
    }
    return switch (creation.kind()) {
      case JSONB ->
          "private static final Jsonb JSONB = JsonbBuilder.create(…); it may be shared by threads"
              + " and is closed with the application";
      case MAPPER ->
          "configure one mapper in a static final field; it may be shared by threads as long as"
              + " nobody reconfigures it";
      case REST_CLIENT ->
          "inject it (@Inject @RestClient), or build it once in a field; for addresses that vary:"
              + " clients.computeIfAbsent(host, h -> RestClientBuilder.newBuilder()….build(…))";
      case CLIENT ->
          "create it in @PostConstruct of an @ApplicationScoped bean and close it in @PreDestroy;"
              + " register nothing of one request on it";
      case JDK_HTTP_CLIENT -> "private static final HttpClient HTTP_CLIENT = …; it may be shared";
      case HTTP_CLIENT ->
          "create it in @PostConstruct of an @ApplicationScoped bean and close it in @PreDestroy;"
              + " cookies are then shared unless disableCookieManagement() is set";
    };
  }
}
