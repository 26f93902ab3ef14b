-- What the sandbox's identity provider remembers, so that it survives being killed.
create table sandbox.identity_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  user_code text,
  grant_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index identity_records_uid on sandbox.identity_records (model, uid) where uid is not null;
create index identity_records_grant on sandbox.identity_records (grant_id) where grant_id is not null;
create index identity_records_expiry on sandbox.identity_records (expires_at);

create table sandbox.identity_people (
  subject text primary key,
  email text not null unique,
  first_name text not null,
  last_name text not null
);

create table sandbox.identity_keys (
  name text primary key,
  value jsonb not null
);
