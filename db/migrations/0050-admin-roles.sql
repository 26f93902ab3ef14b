-- What an admin may do. An admin without a role was made by the previous version, and may do everything, as there. That
-- version ends the admin role by clearing admin_since alone, so a role without it means nothing.
ALTER TABLE users ADD COLUMN admin_role text CHECK (admin_role IN ('owner', 'moderator', 'finance', 'read_only'));
UPDATE users SET admin_role = 'owner' WHERE admin_since IS NOT NULL;

-- Who is deciding something, so that two admins do not work on the same.
ALTER TABLE reports ADD COLUMN taken_by uuid REFERENCES users ON DELETE RESTRICT, ADD COLUMN taken_at timestamptz(3);
ALTER TABLE cases ADD COLUMN taken_by uuid REFERENCES users ON DELETE RESTRICT, ADD COLUMN taken_at timestamptz(3);
ALTER TABLE claims ADD COLUMN taken_by uuid REFERENCES users ON DELETE RESTRICT, ADD COLUMN taken_at timestamptz(3);
