package shop.web;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.RequestScoped;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.file.Files;
import javax.xml.parsers.DocumentBuilderFactory;

/** Initialised for every request. */
@RequestScoped
@Path("/reports")
public class Reports {

    private final Jsonb jsonb = JsonbBuilder.create(); // expect: jsonb-per-call
    private DocumentBuilderFactory documents;
    private String template;

    @PostConstruct
    void load() throws IOException {
        documents = DocumentBuilderFactory.newInstance();
        template = Files.readString(java.nio.file.Path.of("template"));
    }

    @GET
    public String report() {
        return jsonb.toJson(template) + documents;
    }
}
