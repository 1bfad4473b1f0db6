-- Gives each new student the plan that counts.
create or replace function begin_main_plan() returns trigger language plpgsql as $$
begin
  insert into course_plan (person_id, name, is_main) select person_id, 'Main plan', true from added;
  return null;
end $$;
