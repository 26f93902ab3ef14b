-- Everything that the stand-in of the payment provider knows. Its own words and times, nothing that the product reads.

create table sandbox.stripe_objects (
  id text primary key,
  kind text not null,
  -- The order of creation; lists answer newest first.
  position bigint generated always as identity,
  body jsonb not null,
  -- What the provider keeps to itself: how a test card behaves, the state of a link.
  hidden jsonb not null default '{}'
);

create index stripe_objects_by_kind on sandbox.stripe_objects (kind, position desc);
create index stripe_objects_by_intent on sandbox.stripe_objects (kind, (body ->> 'payment_intent'), position desc)
  where body ->> 'payment_intent' is not null;
create index stripe_objects_by_transfer_group on sandbox.stripe_objects (kind, (body ->> 'transfer_group'), position desc)
  where body ->> 'transfer_group' is not null;
create index stripe_objects_by_transfer on sandbox.stripe_objects (kind, (body ->> 'transfer'), position desc)
  where body ->> 'transfer' is not null;
create index stripe_objects_by_source on sandbox.stripe_objects (kind, (body ->> 'source_transaction'))
  where body ->> 'source_transaction' is not null;
create index stripe_objects_by_secret on sandbox.stripe_objects ((hidden ->> 'secret'))
  where hidden ->> 'secret' is not null;
create index stripe_objects_turning on sandbox.stripe_objects ((hidden ->> 'turnsAt'))
  where hidden ->> 'turnsAt' is not null;
create index stripe_objects_by_metadata on sandbox.stripe_objects using gin ((body -> 'metadata') jsonb_path_ops)
  where kind = 'payment_intent';

-- The first answer to each idempotency key. An unfinished call leaves no row.
create table sandbox.stripe_keys (
  key text primary key,
  request_hash text not null,
  request_id text not null,
  status smallint not null,
  body jsonb not null,
  kept_since timestamptz not null default now()
);

create index stripe_keys_by_age on sandbox.stripe_keys (kept_since);

-- Webhooks to deliver, in real time.
create table sandbox.stripe_deliveries (
  event_id text primary key references sandbox.stripe_objects (id),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Under way; if its process died, it becomes due again all the same.
  in_flight boolean not null default false,
  delivered_at timestamptz,
  last_failure text
);

create index stripe_deliveries_due on sandbox.stripe_deliveries (due_at) where delivered_at is null;
