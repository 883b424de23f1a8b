CREATE TABLE document (
  id UUID PRIMARY KEY,
  title VARCHAR(255) NOT NULL,
  creator BIGINT NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  saved TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  size BIGINT NOT NULL
);

CREATE INDEX document_by_creator ON document (creator, saved DESC, id);
