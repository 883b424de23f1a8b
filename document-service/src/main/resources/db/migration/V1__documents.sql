CREATE TABLE document (
  id UUID PRIMARY KEY,
  title VARCHAR(255) NOT NULL,
  creator BIGINT NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  saved TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  size BIGINT NOT NULL,
  version BIGINT DEFAULT 1 NOT NULL,
  -- The highest number of a deleted page. No other page gets it.
  retired_page BIGINT DEFAULT 0 NOT NULL,
  -- No number is given twice; otherwise, a link to a deleted comment could lead to another one.
  last_comment BIGINT DEFAULT 0 NOT NULL
);

CREATE INDEX document_by_creator ON document (creator);

-- What each owner has stored, so that a quota need not add up all documents at each write. Each change of a
-- document or its attributes changes these sums in the same transaction.
CREATE TABLE owner_usage (
  owner BIGINT PRIMARY KEY,
  documents BIGINT NOT NULL,
  bytes BIGINT NOT NULL
);

-- Who may do what with a document; user 0 is everyone. The columns by which lists are filtered and sorted
-- are copied from the document, so that a page of a list is one range of one index.
CREATE TABLE document_access (
  document UUID NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL,
  role SMALLINT NOT NULL,
  revision BIGINT NOT NULL,
  owner BIGINT NOT NULL,
  title VARCHAR(800)${binary} NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  saved TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (document, user_id)
);

CREATE INDEX access_by_saved ON document_access (user_id, saved, document);
CREATE INDEX access_by_created ON document_access (user_id, created, document);
CREATE INDEX access_by_title ON document_access (user_id, title, document);
CREATE INDEX access_by_owner_saved ON document_access (user_id, owner, saved, document);
CREATE INDEX access_by_owner_created ON document_access (user_id, owner, created, document);
CREATE INDEX access_by_owner_title ON document_access (user_id, owner, title, document);

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

CREATE INDEX comment_by_author ON comment (author);

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

-- The invitations that a user can decide on, without those that are decided.
CREATE INDEX invitation_by_login ON invitation (login, status, created, id);
CREATE INDEX invitation_by_document ON invitation (document, created, id);
-- To count the invitations that a user has sent.
CREATE INDEX invitation_by_inviter ON invitation (inviter);
-- Invitations are deleted a day after they have expired or were decided on.
CREATE INDEX invitation_by_end ON invitation (expires);

-- What a creation with an Idempotency-Key created, so that a repeated request gets the same response.
CREATE TABLE creation (
  user_id BIGINT NOT NULL,
  idempotency_key VARCHAR(64) NOT NULL,
  request VARCHAR(64) NOT NULL,
  created_id VARCHAR(36) NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  PRIMARY KEY (user_id, idempotency_key)
);

CREATE INDEX creation_by_time ON creation (created);

-- Documents too large to delete in one statement. Nobody has access to them any more; they are deleted in parts.
CREATE TABLE document_deletion (
  document UUID PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE
);

-- Users who have deleted their accounts. Logins are stored as hashes.
CREATE TABLE departed_user (
  user_id BIGINT PRIMARY KEY,
  login_hash VARCHAR(64) NOT NULL
);

CREATE INDEX departed_user_by_login ON departed_user (login_hash);

-- Locked by a transaction that gives a role or invitation to a user, or records a departure.
CREATE TABLE departure_lock (
  number SMALLINT PRIMARY KEY
);

INSERT INTO departure_lock (number)
  VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15);
