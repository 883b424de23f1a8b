-- A database and a role of its own for each service; run by the first start of PostgreSQL, which hands the passwords on.
\getenv documents DOCUMENTS_PASSWORD
\getenv users USERS_PASSWORD
CREATE ROLE documents LOGIN PASSWORD :'documents';
CREATE DATABASE documents OWNER documents;
REVOKE ALL ON DATABASE documents FROM PUBLIC;
CREATE ROLE users LOGIN PASSWORD :'users';
CREATE DATABASE users OWNER users;
REVOKE ALL ON DATABASE users FROM PUBLIC;
