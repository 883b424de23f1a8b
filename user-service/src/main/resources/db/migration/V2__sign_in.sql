ALTER TABLE person ADD COLUMN login VARCHAR(32);
UPDATE person SET login = CONCAT('user', (SELECT COUNT(*) FROM person other WHERE other.id <= person.id));
ALTER TABLE person ALTER COLUMN login SET NOT NULL;
ALTER TABLE person ADD CONSTRAINT person_login UNIQUE (login);

-- A person without a password cannot sign in.
ALTER TABLE person ADD COLUMN password VARCHAR(255);
ALTER TABLE person ADD COLUMN version BIGINT DEFAULT 1 NOT NULL;

-- Logins are kept as hashes: whoever mistakes the field may have typed a password into it.
CREATE TABLE sign_in_failure (
  login_hash VARCHAR(64) PRIMARY KEY,
  failures BIGINT NOT NULL,
  retry TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  forget TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX sign_in_failure_by_end ON sign_in_failure (forget);

-- A used token stays until it expires: who sends it again has stolen it, or was stolen from.
CREATE TABLE refresh_token (
  token_hash VARCHAR(64) PRIMARY KEY,
  family UUID NOT NULL,
  person BIGINT NOT NULL REFERENCES person (id),
  expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
  used BOOLEAN NOT NULL
);

CREATE INDEX refresh_token_by_family ON refresh_token (family);
CREATE INDEX refresh_token_by_person ON refresh_token (person);
CREATE INDEX refresh_token_by_end ON refresh_token (expires);
