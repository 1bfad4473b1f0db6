-- A class that somebody else put in a student's cart: who, and why. The reason outlasts the account of who gave it.
alter table cart_entry
  add column suggested_by bigint constraint cart_entry_suggested_by_fk references person on delete set null,
  add column suggestion_note text,
  add constraint cart_entry_suggestion_reasoned check (suggested_by is null or suggestion_note is not null);
create index cart_entry_suggested_by on cart_entry (suggested_by) where suggested_by is not null;
