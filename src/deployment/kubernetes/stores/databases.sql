-- Creates a database and a role for each service. PostgreSQL runs this at its first start; the passwords come from its environment.
\getenv documents DOCUMENTS_PASSWORD
\getenv users USERS_PASSWORD
CREATE ROLE documents LOGIN PASSWORD :'documents';
CREATE DATABASE documents OWNER documents;
REVOKE ALL ON DATABASE documents FROM PUBLIC;
CREATE ROLE users LOGIN PASSWORD :'users';
CREATE DATABASE users OWNER users;
REVOKE ALL ON DATABASE users FROM PUBLIC;
