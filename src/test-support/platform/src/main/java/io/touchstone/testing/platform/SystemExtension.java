// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import io.restassured.RestAssured;
import io.restassured.config.HttpClientConfig;
import io.restassured.config.RestAssuredConfig;
import java.util.List;
import org.apache.http.client.HttpClient;
import org.apache.http.impl.NoConnectionReuseStrategy;
import org.apache.http.impl.client.DefaultHttpClient;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Injects the one system that all tests share, configured as in a deployment, without the
 * practices. If its platform is unavailable, tests are skipped with the reason, or fail if {@code
 * REQUIRE_CONTAINERS=true} is set in the environment.
 */
public class SystemExtension implements ExecutionCondition, ParameterResolver {

  // REST Assured has a client for each request, which otherwise keeps its connection until it is
  // garbage: a fast machine then exceeds the connections that a server allows.
  static {
    RestAssured.config =
        RestAssuredConfig.newConfig()
            .httpClient(
                HttpClientConfig.httpClientConfig()
                    .httpClientFactory(SystemExtension::clientOfOneRequest));
  }

  @SuppressWarnings("deprecation") // what REST Assured uses by default
  private static HttpClient clientOfOneRequest() {
    DefaultHttpClient client = new DefaultHttpClient();
    client.setReuseStrategy(NoConnectionReuseStrategy.INSTANCE);
    return client;
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Platform chosen = Platform.chosen();
    return AnnotationSupport.findAnnotation(context.getElement(), EnabledOn.class)
        .map(annotation -> List.of(annotation.value()))
        .filter(platforms -> !platforms.contains(chosen))
        .map(platforms -> "requires one of %s, and runs on %s".formatted(platforms, chosen))
        .or(chosen::missing)
        .map(ConditionEvaluationResult::disabled)
        .orElseGet(() -> ConditionEvaluationResult.enabled("on " + chosen));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return SystemUnderTest.class.isAssignableFrom(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return shared(context);
  }

  /** Returns the shared system, which starts on first use and stops after the last test. */
  public static SystemUnderTest shared(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(SystemExtension.class))
        .getOrComputeIfAbsent(
            SystemUnderTest.class, key -> Platform.chosen().start(), SystemUnderTest.class);
  }
}
