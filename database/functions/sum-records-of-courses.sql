-- A course that became repeatable, or is no more: it counts again for who has it more than once.
create or replace function sum_records_of_courses() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select distinct unnest(array[changed.subject || ' ' || changed.number, previous.subject || ' ' || previous.number])
      from changed join previous using (id)
      where (changed.term, changed.subject, changed.number, changed.repeatable)
        is distinct from (previous.term, previous.subject, previous.number, previous.repeatable));
  else
    codes := array(
      select distinct changed.subject || ' ' || changed.number from changed
      where changed.repeatable or exists (select from course
        where course.subject = changed.subject and course.number = changed.number and course.repeatable));
  end if;
  perform sum_records(array(
    select taken.person_id from unnest(codes) code (code) join enrollment taken
      on taken.subject = split_part(code, ' ', 1) and taken.number = split_part(code, ' ', 2) and taken.grade is not null
    where (select count(*) from enrollment other where other.person_id = taken.person_id
        and other.subject = taken.subject and other.number = taken.number and other.grade is not null) > 1
      or exists (select from transfer_credit other where other.person_id = taken.person_id
        and other.subject = taken.subject and other.number = taken.number)
    group by taken.person_id));
  return null;
end $$;
