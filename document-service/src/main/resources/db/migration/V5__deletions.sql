-- Documents too large to delete in one statement: nobody has access to them any more, and they are deleted in pieces.
CREATE TABLE document_deletion (
  document UUID PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE
);
