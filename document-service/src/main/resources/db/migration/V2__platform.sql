ALTER TABLE document ADD COLUMN version BIGINT DEFAULT 1 NOT NULL;
DROP INDEX document_by_creator;

-- Who may do what with a document; person 0 is everyone. What a list is filtered and sorted by stands here
-- too, and is written with the document, so that a page of a list is one range of one index.
CREATE TABLE document_access (
  document UUID NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  person BIGINT NOT NULL,
  role SMALLINT NOT NULL,
  revision BIGINT NOT NULL,
  owner BIGINT NOT NULL,
  title VARCHAR(800)${binary} NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  saved TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (document, person)
);

CREATE INDEX access_by_saved ON document_access (person, saved, document);
CREATE INDEX access_by_created ON document_access (person, created, document);
CREATE INDEX access_by_title ON document_access (person, title, document);
CREATE INDEX access_by_owner_saved ON document_access (person, owner, saved, document);
CREATE INDEX access_by_owner_created ON document_access (person, owner, created, document);
CREATE INDEX access_by_owner_title ON document_access (person, owner, title, document);

-- Until now a document belonged to its creator and everyone could read it.
INSERT INTO document_access (document, person, role, revision, owner, title, created, saved, version)
  SELECT id, creator, 4, 1, creator, LOWER(title), created, saved, 1 FROM document;
INSERT INTO document_access (document, person, role, revision, owner, title, created, saved, version)
  SELECT id, 0, 1, 1, creator, LOWER(title), created, saved, 1 FROM document;

CREATE TABLE document_attributes (
  document UUID PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
  content VARCHAR(330000) NOT NULL,
  version BIGINT NOT NULL
);

CREATE TABLE page (
  document UUID NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  title VARCHAR(255) NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  shapes VARCHAR(300000) NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (document, number)
);

-- The highest number of a page that was deleted: no other page gets it.
ALTER TABLE document ADD COLUMN retired_page BIGINT DEFAULT 0 NOT NULL;

-- Until now a document had no pages and a size that meant nothing.
INSERT INTO page (document, number, title, width, height, shapes, version)
  SELECT id, 1, 'Page 1', 800, 600, '[]', 1 FROM document;
UPDATE document SET size = OCTET_LENGTH(title) + OCTET_LENGTH('Page 1[]');

-- No number is given twice, or a link to a deleted comment would lead to another.
ALTER TABLE document ADD COLUMN last_comment BIGINT DEFAULT 0 NOT NULL;

CREATE TABLE comment (
  document UUID NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  author BIGINT NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  edited TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  content VARCHAR(4000) NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (document, number)
);

CREATE TABLE invitation (
  id UUID PRIMARY KEY,
  document UUID NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  inviter BIGINT NOT NULL,
  login VARCHAR(64) NOT NULL,
  role SMALLINT NOT NULL,
  status VARCHAR(16) NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  expires TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  version BIGINT NOT NULL
);

CREATE INDEX invitation_by_login ON invitation (login, created, id);
CREATE INDEX invitation_by_document ON invitation (document, created, id);

-- What a creation under an Idempotency-Key led to, so that its repeat leads there again.
CREATE TABLE creation (
  person BIGINT NOT NULL,
  idempotency_key VARCHAR(64) NOT NULL,
  request VARCHAR(64) NOT NULL,
  location VARCHAR(200) NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  PRIMARY KEY (person, idempotency_key)
);

CREATE INDEX creation_by_time ON creation (created);
