// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.StringReader;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

@Practice(
    id = "42",
    slug = "jaxb-context",
    title = "Share one JAXBContext",
    naive = "a JAXBContext created for each document",
    tuned = "one JAXBContext for all documents",
    rules = "jaxb-context-per-call")
public class P42_JaxbContext extends PracticeBenchmark {

  private static final String XML = "<order id='7'><item>A1</item><item>B2</item></order>";

  private static final JAXBContext CONTEXT = createContext();

  /** The mapped root element. */
  @XmlRootElement(name = "order")
  public static class Order {

    @XmlAttribute public long id;

    @XmlElement(name = "item")
    public List<String> items;
  }

  private static JAXBContext createContext() {
    try {
      return JAXBContext.newInstance(Order.class);
    } catch (JAXBException wrong) {
      throw new IllegalStateException(wrong);
    }
  }

  @Variant(
      full = true,
      code = {"Order", "naive"})
  @Benchmark
  public List<String> naive() throws JAXBException {
    JAXBContext context = JAXBContext.newInstance(Order.class);
    return ((Order) context.createUnmarshaller().unmarshal(new StringReader(XML))).items;
  }

  @Variant(
      baseline = "naive",
      full = true,
      code = {"Order", "CONTEXT", "createContext", "tuned"})
  @Benchmark
  public List<String> tuned() throws JAXBException {
    return ((Order) CONTEXT.createUnmarshaller().unmarshal(new StringReader(XML))).items;
  }

  /** Creates a context for each request. */
  @Variant(
      full = true,
      code = {"Order", "NaiveEndpoint"})
  @ApplicationScoped
  @Path("/42-jaxb-context/naive-endpoint")
  @Produces(MediaType.APPLICATION_JSON)
  public static class NaiveEndpoint {

    @GET
    public List<String> items() throws JAXBException {
      JAXBContext context = JAXBContext.newInstance(Order.class);
      return ((Order) context.createUnmarshaller().unmarshal(new StringReader(XML))).items;
    }
  }

  /** Shares a context. */
  @Variant(
      baseline = "naive-endpoint",
      full = true,
      code = {"Order", "TunedEndpoint"})
  @ApplicationScoped
  @Path("/42-jaxb-context/tuned-endpoint")
  @Produces(MediaType.APPLICATION_JSON)
  public static class TunedEndpoint {

    private final JAXBContext context;

    public TunedEndpoint() throws JAXBException {
      context = JAXBContext.newInstance(Order.class);
    }

    @GET
    public List<String> items() throws JAXBException {
      return ((Order) context.createUnmarshaller().unmarshal(new StringReader(XML))).items;
    }
  }
}
