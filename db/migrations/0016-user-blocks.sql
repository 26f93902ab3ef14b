-- The table is named after the entity that everything else calls user.
ALTER TABLE person_blocks RENAME TO user_blocks;
ALTER INDEX person_blocks_blocked RENAME TO user_blocks_blocked;
ALTER TRIGGER person_blocks_former_member ON user_blocks RENAME TO user_blocks_former_member;
