-- Whether the demo town was begun and whether it was finished: one row, once there is one. Real time.
create table sandbox.demo_town (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null,
  finished_at timestamptz
);
