-- How far the sandbox's clock runs ahead of real time: one row. It only grows, but for the way back into the past with
-- which a demo town begins.
create table sandbox.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null,
  -- Counts the ways back, so that every process knows the smaller offset for the newer one.
  beginnings int not null default 0
);
insert into sandbox.clock (offset_ms) values (0);
