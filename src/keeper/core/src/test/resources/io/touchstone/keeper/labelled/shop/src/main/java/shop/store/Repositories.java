package shop.store;

import io.quarkus.hibernate.orm.panache.PanacheEntity;
import io.quarkus.hibernate.orm.panache.PanacheRepository;
import java.util.ArrayList;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.jdbc.core.JdbcTemplate;

/** Queries of repositories and entities whose methods a library writes. */
public class Repositories {

    private final Orders orders;
    private final Customers customers;
    private final Invoices invoices;

    public Repositories(Orders orders, Customers customers, Invoices invoices) {
        this.orders = orders;
        this.customers = customers;
        this.invoices = invoices;
    }

    @lombok.Getter
    public static class Person extends PanacheEntity {
        String name;
        List<String> names;
        @jakarta.persistence.ElementCollection List<String> tags;

        static Person named(String name) {
            return find("name", name).firstResult();
        }

        static String greeting(String name) {
            return "Hello " + name;
        }
    }

    public interface Orders extends JpaRepository<Person, Long> {
        List<Person> findByName(String name);

        void deleteByName(String name);

        default String label(String name) {
            return "order of " + name;
        }
    }

    public static class Customers implements PanacheRepository<Person> {
        Person named(String name) {
            return find("name", name).firstResult();
        }

        String label(String name) {
            return "customer " + name;
        }
    }

    @jakarta.data.repository.Repository
    public interface Invoices {
        List<Person> find(String name);
    }

    List<Object> each(List<Long> ids, List<String> names, Person known) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(orders.findById(id)); // expect: n-plus-1
            all.add(customers.findById(id)); // expect: n-plus-1
            all.add(Person.findById(id)); // expect: n-plus-1
            all.add(orders.getReferenceById(id));
        }
        for (String name : names) {
            all.addAll(orders.findByName(name)); // expect: n-plus-1
            all.add(customers.named(name)); // expect: n-plus-1
            all.add(Person.named(name)); // expect: n-plus-1
            all.addAll(invoices.find(name)); // expect: n-plus-1
            all.add(known.getNames().contains(name));
            all.add(Person.greeting(name) + orders.label(name) + customers.label(name));
        }
        return all;
    }

    @jakarta.persistence.Cacheable
    public static class Country extends PanacheEntity {}

    List<Object> cached(List<Long> ids) {
        List<Object> all = new ArrayList<>();
        for (Long id : ids) {
            all.add(Country.findById(id));
        }
        return all;
    }

    List<String> byTemplate(JdbcTemplate jdbc, List<Long> ids) {
        String sql = "SELECT name FROM person WHERE id = ?";
        return ids.stream().map(id -> jdbc.queryForObject(sql, String.class, id)).toList(); // expect: n-plus-1
    }

    List<Object> byReference(List<Long> ids) {
        return ids.stream().map(Person::<Person>findById).map(Object.class::cast).toList(); // expect: n-plus-1
    }

    void templateOfChange(JdbcTemplate jdbc, List<Long> ids) {
        for (Long id : ids) {
            increment(jdbc, id);
        }
    }

    private void increment(JdbcTemplate jdbc, Long id) {
        Integer visits = jdbc.queryForObject("SELECT visits FROM person WHERE id = ?", Integer.class, id);
        jdbc.update("UPDATE person SET visits = ? WHERE id = ?", visits + 1, id);
    }

    List<Object> together(List<Long> ids) {
        return new ArrayList<>(orders.findAllById(ids));
    }

    /** Each name is a change of its own. */
    void changed(List<String> names) {
        for (String name : names) {
            replace(name);
        }
    }

    private void replace(String name) {
        orders.findByName(name);
        orders.deleteByName(name);
    }

    List<Object> tagged() {
        List<Object> all = new ArrayList<>();
        for (Person person : customers.list("open", true)) {
            all.addAll(person.tags); // expect: lazy-relation-in-loop
        }
        return all;
    }
}
