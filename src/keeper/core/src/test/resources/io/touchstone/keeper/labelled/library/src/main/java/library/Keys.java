package library;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.rest.client.inject.RestClient;

@ApplicationScoped
public class Keys {

  @Inject @RestClient KeysClient keys;
  @Inject @RestClient NamesClient names;

  String all() {
    return keys.keys() + names.names();
  }
}
