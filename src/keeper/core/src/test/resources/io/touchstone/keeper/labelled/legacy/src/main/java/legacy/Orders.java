package legacy;

import java.util.ArrayList;
import java.util.List;

/** Reads each order by itself. */
class Orders extends Repository<Object> {

    List<Object> orders(List<Long> ids) {
        List<Object> orders = new ArrayList<>();
        for (Long id : ids) {
            orders.add(manager.find(Object.class, id)); // expect: n-plus-1
        }
        return orders;
    }
}
