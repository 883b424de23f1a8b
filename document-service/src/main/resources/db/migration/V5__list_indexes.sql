-- The indexes contain all columns that a list reads, so that the table is not read.
DROP INDEX access_by_saved;
DROP INDEX access_by_created;
DROP INDEX access_by_title;
DROP INDEX access_by_owner_saved;
DROP INDEX access_by_owner_created;
DROP INDEX access_by_owner_title;

CREATE INDEX access_by_saved ON document_access (person, saved, document, version, owner);
CREATE INDEX access_by_created ON document_access (person, created, document, version, owner);
CREATE INDEX access_by_title ON document_access (person, title, document, version, owner);
CREATE INDEX access_by_owner_saved ON document_access (person, owner, saved, document, version);
CREATE INDEX access_by_owner_created ON document_access (person, owner, created, document, version);
CREATE INDEX access_by_owner_title ON document_access (person, owner, title, document, version);
