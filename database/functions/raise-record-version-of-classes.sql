-- Taking a class changes no closed record: then no student is looked for at all.
create or replace function raise_record_version_of_classes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if exists (select from changed where status in ('withdrawn', 'completed'))
        or exists (select from previous where status in ('withdrawn', 'completed')) then
      update student set record_version = nextval('record_version_number') where person_id in (
        select person_id from changed where status in ('withdrawn', 'completed')
        union select person_id from previous where status in ('withdrawn', 'completed'));
    end if;
  elsif exists (select from changed where status in ('withdrawn', 'completed')) then
    update student set record_version = nextval('record_version_number')
      where person_id in (select person_id from changed where status in ('withdrawn', 'completed'));
  end if;
  return null;
end $$;
