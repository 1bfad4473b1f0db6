-- Notes the people whose rows a statement changed. A student row changes with each hold, program and closed class.
create or replace function note_people_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'person' then
    perform note_changed_people(array(select person_id from changed));
  elsif tg_op = 'UPDATE' then
    perform note_changed_people(array(
      select id from changed join previous using (id)
      where (changed.campus_id, changed.search_last, changed.search_first, changed.email, changed.directory_withheld)
        is distinct from (previous.campus_id, previous.search_last, previous.search_first, previous.email,
          previous.directory_withheld)));
  else
    perform note_changed_people(array(select id from changed));
  end if;
  return null;
end $$;
