-- Reminders that are still to be given: planned when the booking gets there, deleted when given or when the booking
-- leaves the status. So the task that gives them reads what is due, however long the history is.
CREATE TABLE planned_reminders (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'return', 'review')),
  -- The first or last day of the rental, which a reminder of pickup or return announces.
  rental_day date,
  -- The start of the review window.
  completed_at timestamptz(3),
  PRIMARY KEY (booking_id, kind),
  CHECK (num_nonnulls(rental_day, completed_at) = 1 AND (kind = 'review') = (completed_at IS NOT NULL))
);
CREATE INDEX planned_reminders_day ON planned_reminders (rental_day);
CREATE INDEX planned_reminders_review ON planned_reminders (completed_at);

CREATE FUNCTION plan_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM planned_reminders WHERE booking_id = NEW.id;
  IF NEW.status = 'confirmed' THEN
    INSERT INTO planned_reminders (booking_id, kind, rental_day) VALUES (NEW.id, 'pickup', NEW.start_date);
    -- The reminder of a rental of one day mentions the return.
    IF NEW.end_date > NEW.start_date THEN
      INSERT INTO planned_reminders (booking_id, kind, rental_day) VALUES (NEW.id, 'return', NEW.end_date);
    END IF;
  ELSIF NEW.status = 'completed' THEN
    INSERT INTO planned_reminders (booking_id, kind, completed_at) VALUES (NEW.id, 'review', NEW.completed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_plan_reminders AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status = 'confirmed' OR NEW.status IN ('confirmed', 'completed')))
  EXECUTE FUNCTION plan_reminders();

-- Reminders whose day has passed are planned too; the task forgets them.
INSERT INTO planned_reminders (booking_id, kind, rental_day, completed_at)
SELECT b.id, p.kind, p.rental_day, p.completed_at
FROM bookings b CROSS JOIN LATERAL (VALUES
  ('pickup', 'confirmed', b.start_date, NULL::timestamptz),
  ('return', 'confirmed', b.end_date, NULL),
  ('review', 'completed', NULL, b.completed_at)
) p (kind, status, rental_day, completed_at)
WHERE b.status = p.status AND (p.kind <> 'return' OR b.end_date > b.start_date)
  AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.booking_id = b.id AND r.kind = p.kind);
DROP TABLE reminders;
DROP INDEX bookings_pickup, bookings_return, bookings_completed;
