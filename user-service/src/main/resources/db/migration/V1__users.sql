CREATE TABLE person (
  id BIGINT PRIMARY KEY,
  name VARCHAR(100) NOT NULL,
  created TIMESTAMP(0) WITH TIME ZONE NOT NULL,
  login VARCHAR(32) NOT NULL,
  -- A user without a password cannot sign in.
  password VARCHAR(255),
  version BIGINT DEFAULT 1 NOT NULL,
  -- The hash of the Idempotency-Key of a sign-up, by which the same request gets the same response again.
  sign_up_key VARCHAR(64),
  -- The row of a deleted account stays, so that nobody else can get its id or login.
  deleted TIMESTAMP(3) WITH TIME ZONE,
  -- When to notify document-service next of the deletion; empty if nothing is left there, or nothing was deleted.
  departure_due TIMESTAMP(3) WITH TIME ZONE,
  CONSTRAINT person_login UNIQUE (login)
);

CREATE INDEX person_by_departure ON person (departure_due);

-- Logins are stored as hashes, because a user may have typed a password into the wrong field.
CREATE TABLE sign_in_failure (
  login_hash VARCHAR(64) PRIMARY KEY,
  failures BIGINT NOT NULL,
  retry TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  forget TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX sign_in_failure_by_end ON sign_in_failure (forget);

-- A used token stays until it expires, to recognise a stolen one. Sessions are found, listed and ended by their
-- unused tokens.
CREATE TABLE refresh_token (
  token_hash VARCHAR(64) PRIMARY KEY,
  family UUID NOT NULL,
  person BIGINT NOT NULL REFERENCES person (id),
  expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  used BOOLEAN NOT NULL,
  -- A response with a successor can be lost: for some seconds, a used token gets the same successor again.
  -- It is derived from the used token and this salt.
  used_at TIMESTAMP(3) WITH TIME ZONE,
  successor_salt VARCHAR(43),
  -- What users see of their sessions. Network and user agent are those of the sign-in or last refresh.
  started TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  network VARCHAR(64),
  user_agent VARCHAR(200),
  -- The hash of the Idempotency-Key of a sign-in, by which a repeated sign-in continues the same session,
  -- and a hash of what the request contained besides login and password.
  sign_in_key VARCHAR(64),
  sign_in_request VARCHAR(64),
  -- When the token was issued, by the clock of the database. An access token is issued with each.
  issued TIMESTAMP(3) WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE INDEX refresh_token_by_family ON refresh_token (family, used);
CREATE INDEX refresh_token_by_person ON refresh_token (person);
CREATE INDEX refresh_token_by_end ON refresh_token (expires);
CREATE INDEX unused_refresh_token_by_person ON refresh_token (person, used, family);

-- Sessions that ended before their access tokens expire. The services reject these tokens.
CREATE TABLE ended_session (
  family UUID PRIMARY KEY,
  ended TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX ended_session_by_time ON ended_session (ended);
