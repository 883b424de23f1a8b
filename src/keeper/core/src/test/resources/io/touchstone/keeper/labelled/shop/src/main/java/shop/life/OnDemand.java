package shop.life;

import com.google.gson.*;
import jakarta.ejb.*;
import jakarta.xml.bind.*;

/** The libraries are not on the class path, so that only names of types tell what is imported. */
@Singleton
public class OnDemand {

    private long price;

    public long price() { // expect: write-lock-for-read
        return price;
    }

    public void setPrice(String text) {
        price = new Gson().fromJson(text, Long.class); // expect: mapper-per-call
    }

    public void check(Class<?> type) throws Exception {
        price = JAXBContext.newInstance(type).hashCode(); // expect: jaxb-context-per-call
    }
}
