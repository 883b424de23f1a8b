package common;

import jakarta.json.bind.JsonbBuilder;
import jakarta.persistence.Entity;
import jakarta.persistence.OneToMany;
import java.util.List;

/** Both services depend on it. */
@Entity
public class Account {

    @OneToMany List<Object> orders;

    public List<Object> getOrders() {
        return orders;
    }

    public String text() {
        return JsonbBuilder.create().toJson(this); // expect: jsonb-per-call
    }
}
