-- The table takes the name that the rest of the product uses.
alter table sandbox.letters rename to emails;
alter index sandbox.letters_recipient rename to emails_recipient;
