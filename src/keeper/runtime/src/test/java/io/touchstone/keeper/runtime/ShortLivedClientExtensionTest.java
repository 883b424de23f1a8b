// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.Test;

class ShortLivedClientExtensionTest {

  private static final String TEST = ShortLivedClientExtensionTest.class.getName();
  private static final String UNSCOPED = TEST + "$Unscoped";

  @RegisterRestClient(configKey = "orders")
  public interface Unscoped {}

  @RegisterRestClient
  @RequestScoped
  public interface AnnotatedRequestScoped {}

  @RegisterRestClient
  @ApplicationScoped
  public interface AnnotatedApplicationScoped {}

  @Path("/")
  public static class Resource {
    @Inject @RestClient Unscoped client;
  }

  @Path("/")
  public interface ResourceInterface {}

  public static class ResourceByInterface implements ResourceInterface {
    @Inject @RestClient Unscoped client;
  }

  @RequestScoped
  public static class RequestBean {
    private final Unscoped client;

    RequestBean() {
      this(null);
    }

    @Inject
    RequestBean(@RestClient Unscoped client) {
      this.client = client;
    }

    Unscoped client() {
      return client;
    }
  }

  @Dependent
  public static class Helper {
    @Inject @RestClient Unscoped client;
  }

  @RequestScoped
  public static class HelperHolder {
    @Inject Helper helper;
  }

  @ApplicationScoped
  public static class LongLivedHelperHolder {
    @Inject Helper helper;
  }

  @ApplicationScoped
  public static class ApplicationBean {
    @Inject @RestClient Unscoped client;
  }

  @Singleton
  @Path("/")
  public static class SingletonResource {
    @Inject @RestClient Unscoped client;
  }

  @RequestScoped
  public static class LookupHolder {
    @Inject @RestClient Instance<Unscoped> clients;
  }

  @ApplicationScoped
  public static class ProducerHolder {
    @Produces
    @RequestScoped
    List<String> names(@RestClient Unscoped client) {
      return List.of(client.toString());
    }
  }

  @ApplicationScoped
  public static class AnnotatedHolder {
    @Inject @RestClient AnnotatedApplicationScoped client;
  }

  @Dependent
  public static class CycleA {
    @Inject Instance<CycleB> b;
    @Inject @RestClient Unscoped client;
  }

  @Dependent
  public static class CycleB {
    @Inject CycleA a;
  }

  private static List<String> warningsWithUnscoped(Class<?>... beans) {
    return new FakeRuntime().client(Unscoped.class).warnings(beans);
  }

  private static String dependent(String holder) {
    return "MicroProfile Rest Client %s (@Dependent) is created for each request; injected into %s."
            .formatted(UNSCOPED, TEST + "$" + holder)
        + " Fix: annotate %s with @ApplicationScoped.".formatted(UNSCOPED);
  }

  @Test
  void aResourceClassWithoutAScopeIsNamed() {
    assertEquals(
        List.of(dependent("Resource.client (resource class without a scope)")),
        warningsWithUnscoped(Resource.class));
  }

  @Test
  void thePathMayBeOnAnInterface() {
    assertEquals(
        List.of(dependent("ResourceByInterface.client (resource class without a scope)")),
        warningsWithUnscoped(ResourceByInterface.class));
  }

  @Test
  void aRequestScopedBeanIsNamedWithItsConstructor() {
    assertEquals(
        List.of(dependent("RequestBean.<init> parameter 1 (@RequestScoped)")),
        warningsWithUnscoped(RequestBean.class));
  }

  @Test
  void aDependentBeanIsAsShortLivedAsItsHolder() {
    String chain =
        "Helper.client (@Dependent, injected into %s$HelperHolder.helper (@RequestScoped))";
    assertEquals(
        List.of(dependent(chain.formatted(TEST))),
        warningsWithUnscoped(Helper.class, HelperHolder.class));
  }

  @Test
  void aRequestScopedProducerHoldsItsParameters() {
    assertEquals(
        List.of(dependent("ProducerHolder.names parameter 1 (@RequestScoped)")),
        warningsWithUnscoped(ProducerHolder.class));
  }

  @Test
  void beingUnscopedIsNoFindingByItself() {
    assertEquals(
        List.of(),
        warningsWithUnscoped(
            ApplicationBean.class,
            SingletonResource.class,
            Helper.class,
            LongLivedHelperHolder.class,
            LookupHolder.class,
            CycleA.class,
            CycleB.class));
  }

  @Test
  void oneClientCausesOneWarningForAllItsHolders() {
    List<String> warnings =
        warningsWithUnscoped(
            Resource.class,
            ResourceByInterface.class,
            RequestBean.class,
            Helper.class,
            HelperHolder.class);
    assertEquals(1, warnings.size());
    assertEquals(true, warnings.get(0).contains(" and 1 more. Fix:"), warnings::toString);
  }

  @Test
  void aRequestScopedClientIsAFindingWhateverItsHolder() {
    String name = TEST + "$AnnotatedRequestScoped";
    assertEquals(
        List.of(
            "MicroProfile Rest Client %s (@RequestScoped) is created for each request."
                    .formatted(name)
                + " Fix: annotate %s with @ApplicationScoped.".formatted(name)),
        new FakeRuntime().client(AnnotatedRequestScoped.class, RequestScoped.class).warnings());
  }

  @Test
  void theFixOfAConfiguredScopeIsAProperty() {
    assertEquals(
        List.of(
            "MicroProfile Rest Client %s (@RequestScoped) is created for each request; injected into %s."
                    .formatted(UNSCOPED, TEST + "$ApplicationBean.client (@ApplicationScoped)")
                + " Fix: set orders/mp-rest/scope=jakarta.enterprise.context.ApplicationScoped."),
        new FakeRuntime()
            .client(Unscoped.class, RequestScoped.class)
            .warnings(ApplicationBean.class));
  }

  @Test
  void anApplicationScopedClientIsFine() {
    assertEquals(
        List.of(),
        new FakeRuntime()
            .client(AnnotatedApplicationScoped.class, ApplicationScoped.class)
            .warnings(AnnotatedHolder.class));
  }
}
