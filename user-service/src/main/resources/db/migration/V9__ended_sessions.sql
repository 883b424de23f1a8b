-- Sessions that ended before their access tokens expire. The services reject these tokens.
CREATE TABLE ended_session (
  family UUID PRIMARY KEY,
  ended TIMESTAMP(3) WITH TIME ZONE NOT NULL
);

CREATE INDEX ended_session_by_time ON ended_session (ended);
