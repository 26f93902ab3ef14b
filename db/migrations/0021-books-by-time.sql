-- The hourly check of the books reads what moved or changed within a month.
CREATE INDEX ledger_journals_time ON ledger_journals (occurred_at);
CREATE INDEX bookings_updated ON bookings (updated_at);
-- What the ledger has of an object of the provider.
CREATE INDEX ledger_journals_reference ON ledger_journals (reference);
