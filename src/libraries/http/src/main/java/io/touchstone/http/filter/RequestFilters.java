// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.digest.RepresentationForm;
import io.touchstone.http.openapi.OpenApiServlet;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Registers the filters of this package and those of the service for all paths. Those that may
 * reject a request form one sequence in a fixed order, since rejected requests need a request ID,
 * too.
 */
@WebListener
public class RequestFilters implements ServletContextListener {

  /** The default of http.xml, which matches no address. */
  private static final String NO_PROXIES = "(?!)";

  private final List<ServiceFilter> ofService;

  @Inject
  public RequestFilters(Instance<ServiceFilter> ofService) {
    this.ofService = ofService.stream().toList();
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    MediaFormat.useForm(RepresentationForm.of(context, links()));
    register(context, "request", new FilterSequence(all(context)), false);
    ofService.stream()
        .filter(ServiceFilter::answers)
        .forEach(filter -> register(context, filter.getClass().getName(), filter, true));
    context.addServlet("problem", new ErrorPage()).addMapping(ErrorPage.PATH);
    context.addServlet("openapi", new OpenApiServlet()).addMapping(OpenApiServlet.PATH);
  }

  private static void register(
      ServletContext context, String name, Filter filter, boolean afterOthers) {
    FilterRegistration.Dynamic registration = context.addFilter(name, filter);
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), afterOthers, "/*");
  }

  private List<Filter> all(ServletContext context) {
    List<Filter> filters = new ArrayList<>();
    ConfigProvider.getConfig()
        .getOptionalValue("drain.file", String.class)
        .ifPresent(file -> filters.add(new DrainFilter(Path.of(file), System::nanoTime)));
    filters.add(new RequestContextFilter());
    filters.add(create(context, ResponseMetricsFilter.class));
    filters.add(create(context, LoadSheddingFilter.class));
    filters.add(new RequestValidationFilter(isBehindProxy()));
    filters.add(new BodyLimitFilter());
    ofService.stream().filter(filter -> !filter.answers()).forEach(filters::add);
    return filters;
  }

  /** Returns the public base URIs of all links. */
  private static String links() {
    return Stream.of("links.documents", "links.users", "links.app")
        .map(name -> ConfigProvider.getConfig().getOptionalValue(name, String.class).orElse(""))
        .collect(Collectors.joining(" "));
  }

  private static boolean isBehindProxy() {
    return ConfigProvider.getConfig()
        .getOptionalValue("trusted.proxies", String.class)
        .filter(proxies -> !proxies.equals(NO_PROXIES))
        .isPresent();
  }

  private static Filter create(ServletContext context, Class<? extends Filter> type) {
    try {
      return context.createFilter(type);
    } catch (ServletException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
