create index stripe_objects_by_line_source on sandbox.stripe_objects (kind, (body ->> 'source'), position desc)
  where kind = 'balance_transaction';
create index stripe_objects_by_charge on sandbox.stripe_objects (kind, (body ->> 'charge'), position desc)
  where body ->> 'charge' is not null;
create index stripe_objects_by_account on sandbox.stripe_objects (kind, (body ->> 'account'))
  where kind = 'account_movement';

-- Keys are forgotten after a day of business time, which is the time by which the product counts that day.
alter table sandbox.stripe_keys alter column kept_since drop default;

-- How often a webhook is sent again although it was taken.
alter table sandbox.stripe_deliveries add column extra_copies integer not null default 0;

-- Misbehaviour that was asked for. Kept here, so that every process takes part and a restart goes on with it.
create table sandbox.stripe_faults (
  position bigint generated always as identity primary key,
  subject text not null,
  kind text not null,
  left_over integer not null
);

create table sandbox.stripe_fault_mix (
  only_one boolean primary key default true check (only_one),
  mix jsonb not null
);

-- The number of calls of each route, and of webhooks of each type, since the mix was set.
create table sandbox.stripe_fault_counts (
  subject text primary key,
  calls integer not null
);

-- What was done, for reading back.
create table sandbox.stripe_faults_done (
  position bigint generated always as identity primary key,
  subject text not null,
  call integer not null,
  kind text not null
);
