-- Run once by a superuser of PostgreSQL. OWNER_PASSWORD and SERVER_PASSWORD are of the file of secrets.
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
create role alo login password :'owner_password';
create role alo_server login password :'server_password';
create database alo owner alo;
