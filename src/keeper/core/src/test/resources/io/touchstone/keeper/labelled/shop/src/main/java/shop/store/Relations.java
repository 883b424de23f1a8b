package shop.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.PersistenceContext;
import java.util.ArrayList;
import java.util.List;

/** Lazy relations. */
@ApplicationScoped
public class Relations {

    @Entity
    @NamedQuery(name = "Cart.withLines", query = "SELECT c FROM Cart c JOIN FETCH c.lines WHERE c.user = :user")
    public static class Cart {
        @OneToMany List<Object> lines;

        public List<Object> getLines() {
            return lines;
        }

        public Object getId() {
            return null;
        }
    }

    @Entity
    @NamedQuery(name = "Shelf.ofRoom", query = "SELECT s FROM Shelf s WHERE s.room = :room")
    public static class Shelf {
        @OneToMany List<Object> boxes;

        public List<Object> getBoxes() {
            return boxes;
        }
    }

    @Entity
    @lombok.Getter
    public static class Generated {
        @OneToMany List<Object> parts;
        @jakarta.persistence.ElementCollection List<String> names;
        @OneToMany @org.hibernate.annotations.BatchSize(size = 50) List<Object> batches;
    }

    @Entity
    public static class Line {
        @jakarta.persistence.ManyToOne(fetch = jakarta.persistence.FetchType.LAZY) Cart cart;

        public Cart getCart() {
            return cart;
        }
    }

    @PersistenceContext
    EntityManager manager;

    public List<Object> keys(String room) {
        return manager.createQuery("SELECT l FROM Line l WHERE l.room = :room", Line.class).setParameter("room", room).getResultList().stream()
            .map(line -> line.getCart().getId())
            .toList();
    }

    public int ofGeneratedGetters(String room) {
        int parts = 0;
        for (Generated each : manager.createQuery("SELECT g FROM Generated g WHERE g.room = :room", Generated.class).setParameter("room", room).getResultList()) {
            parts += each.getParts().size(); // expect: lazy-relation-in-loop
            parts += each.getNames().size(); // expect: lazy-relation-in-loop
            parts += each.getBatches().size();
        }
        return parts;
    }

    public int inTheLoop(String user) {
        int lines = 0;
        for (Cart cart : manager.createQuery("SELECT c FROM Cart c WHERE c.user = :user", Cart.class).setParameter("user", user).getResultList()) {
            lines += cart.getLines().size(); // expect: lazy-relation-in-loop
        }
        return lines;
    }

    public List<Integer> inAMethodOfTheLoop(String room) {
        List<Integer> counts = new ArrayList<>();
        for (Shelf shelf : manager.createNamedQuery("Shelf.ofRoom", Shelf.class).setParameter("room", room).getResultList()) {
            counts.add(count(shelf)); // expect: lazy-relation-in-loop
        }
        return counts;
    }

    public List<Integer> inAStream(String room) {
        return manager.createNamedQuery("Shelf.ofRoom", Shelf.class).setParameter("room", room).getResultStream()
            .map(shelf -> count(shelf)) // expect: lazy-relation-in-loop
            .toList();
    }

    public int fetchedByANamedQuery(String user) {
        int lines = 0;
        for (Cart cart : manager.createNamedQuery("Cart.withLines", Cart.class).setParameter("user", user).getResultList()) {
            lines += cart.getLines().size();
        }
        return lines;
    }

    public int ofOne(long id) {
        return count(manager.find(Shelf.class, id));
    }

    private static int count(Shelf shelf) {
        return shelf.getBoxes().size();
    }
}
