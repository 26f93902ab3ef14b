-- The filters of admin tables that an admin named, for every machine that they work at.
CREATE TABLE admin_filters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  admin_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  table_name text NOT NULL CHECK (length(table_name) BETWEEN 1 AND 20),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- What the address of the table says: view, search, sort and order, as text.
  conditions jsonb NOT NULL CHECK (jsonb_typeof(conditions) = 'object'),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (admin_id, table_name, name)
);
CREATE TRIGGER admin_filters_former_member AFTER INSERT ON admin_filters
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('admin_id');
