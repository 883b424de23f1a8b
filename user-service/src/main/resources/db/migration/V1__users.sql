CREATE TABLE users (
  id BIGINT PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  login VARCHAR(32) NOT NULL,
  -- A user without a password cannot sign in.
  password VARCHAR(255),
  version BIGINT DEFAULT 1 NOT NULL,
  -- The row of a deleted account stays, so that nobody else can get its id or login.
  deleted TIMESTAMP(3) WITH TIME ZONE,
  -- The next time to report the deletion to document-service; empty if there is nothing to report.
  departure_due TIMESTAMP(3) WITH TIME ZONE,
  CONSTRAINT users_login UNIQUE (login)
);

CREATE INDEX users_by_departure ON users (departure_due);

-- Logins are stored as hashes, because a user may type a password into the wrong field.
CREATE TABLE sign_in_failure (
  login_hash VARCHAR(64) PRIMARY KEY,
  failures BIGINT NOT NULL,
  retry TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  forget TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX sign_in_failure_by_end ON sign_in_failure (forget);

-- Used tokens are kept until they expire, to recognise a stolen one. Sessions are found, listed and ended by
-- their unused tokens.
CREATE TABLE refresh_token (
  token_hash VARCHAR(64) PRIMARY KEY,
  family UUID NOT NULL,
  user_id BIGINT NOT NULL,
  expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  used BOOLEAN NOT NULL,
  -- A response with a successor can be lost. For some seconds, a used token gets the same successor again, which
  -- is derived from the used token and this salt.
  used_at TIMESTAMP(3) WITH TIME ZONE,
  successor_salt VARCHAR(43),
  -- What users see of their sessions. Network and user agent are those of the sign-in or last refresh.
  started TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  network VARCHAR(64),
  user_agent VARCHAR(200),
  -- By the clock of the database. An access token is issued with each refresh token.
  issued TIMESTAMP(3) WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE INDEX refresh_token_by_family ON refresh_token (family, used);
-- The tokens that a session got last, to limit them.
CREATE INDEX refresh_token_by_family_and_time ON refresh_token (family, issued);
CREATE INDEX refresh_token_by_user ON refresh_token (user_id);
CREATE INDEX unused_refresh_token_by_user ON refresh_token (user_id, used, family);
-- After the index by user, so that H2 does not create a second one.
ALTER TABLE refresh_token ADD FOREIGN KEY (user_id) REFERENCES users (id);
CREATE INDEX refresh_token_by_end ON refresh_token (expires);

-- Sessions that ended before their access tokens expire. The services reject these tokens.
CREATE TABLE ended_session (
  family UUID PRIMARY KEY,
  ended TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX ended_session_by_time ON ended_session (ended);
