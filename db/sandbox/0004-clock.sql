-- How far the sandbox's clock runs ahead of real time: one row, which only grows.
create table sandbox.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null check (offset_ms >= 0)
);
insert into sandbox.clock (offset_ms) values (0);
