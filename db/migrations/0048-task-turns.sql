-- When a task that all workers do once per interval is due next. Whoever moves the time does it.
CREATE TABLE task_turns (
  name text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
