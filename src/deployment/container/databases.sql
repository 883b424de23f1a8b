-- Creates a role and a database for each service whose password is set in the environment. PostgreSQL runs it at its first start.
\getenv documents DOCUMENTS_PASSWORD
\if :{?documents}
CREATE ROLE documents LOGIN PASSWORD :'documents';
CREATE DATABASE documents OWNER documents;
REVOKE ALL ON DATABASE documents FROM PUBLIC;
\endif
\getenv users USERS_PASSWORD
\if :{?users}
CREATE ROLE users LOGIN PASSWORD :'users';
CREATE DATABASE users OWNER users;
REVOKE ALL ON DATABASE users FROM PUBLIC;
\endif
