-- The row of a deleted account stays, so that nobody else can get its id or login.
ALTER TABLE person ADD COLUMN deleted TIMESTAMP(3) WITH TIME ZONE;

-- When document-service is to be told next; empty if nothing is left there, or nothing was deleted.
ALTER TABLE person ADD COLUMN departure_due TIMESTAMP(3) WITH TIME ZONE;
CREATE INDEX person_by_departure ON person (departure_due);
