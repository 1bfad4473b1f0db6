-- A student who takes a class changes no closed record, so this looks for nobody. A change of a closed class sums its record again.
create or replace function note_closed_classes() returns trigger language plpgsql as $$
declare
  people bigint[];
  summed bigint[];
begin
  if tg_op = 'UPDATE' then
    if exists (select from changed where status in ('withdrawn', 'completed'))
        or exists (select from previous where status in ('withdrawn', 'completed')) then
      people := array(
        select person_id from changed where status in ('withdrawn', 'completed')
        union select person_id from previous where status in ('withdrawn', 'completed'));
      summed := array(
        select changed.person_id from changed join previous using (id)
          where (changed.person_id, changed.status, changed.grade, changed.credits, changed.term, changed.subject, changed.number)
            is distinct from (previous.person_id, previous.status, previous.grade, previous.credits, previous.term,
              previous.subject, previous.number)
        union select previous.person_id from changed join previous using (id) where changed.person_id <> previous.person_id);
    end if;
  elsif exists (select from changed where status in ('withdrawn', 'completed')) then
    people := array(select distinct person_id from changed where status in ('withdrawn', 'completed'));
    summed := people;
  end if;
  if people is not null then
    perform raise_record_versions(people);
    perform sum_records(summed);
  end if;
  return null;
end $$;
