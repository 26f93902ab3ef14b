-- Renames the table after the word that the rest of the product uses.
alter table sandbox.identity_people rename to identity_users;
