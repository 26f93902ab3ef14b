-- Letters that the sandbox took instead of sending them. A repeated delivery is the same letter.
create table sandbox.letters (
  number bigint generated always as identity unique,
  id text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  sent_at timestamptz not null,
  primary key (id, recipient)
);
create index letters_recipient on sandbox.letters (lower(recipient), number);
