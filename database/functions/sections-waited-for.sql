-- The sections of a term that these people wait for.
create or replace function sections_waited_for(for_term integer, people bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(waitlist_entry.section_id), '{}') from waitlist_entry
      join section on section.id = waitlist_entry.section_id
      where waitlist_entry.person_id = any (people) and status = 'waiting' and section.term = for_term);
end $$;
