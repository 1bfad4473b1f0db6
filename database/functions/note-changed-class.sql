-- A class that began, ended or moved to another person says its transaction, as a new row does by itself.
create or replace function note_changed_class() returns trigger language plpgsql as $$
begin
  if old.person_id <> new.person_id then
    perform note_changed_people(array[old.person_id]);
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
