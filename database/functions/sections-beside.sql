-- The sections that a change of these sections can touch next: parts taken together; and where someone waits, the class that
-- would be given up, what that person waits for besides it, and the other sections of the same course.
create or replace function sections_beside(sections bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  beside bigint[] := (
    select coalesce(array_agg(id), '{}') from (
      select companion_id as id from section_companion where section_id = any (sections)
      union
      select section_id from section_companion where companion_id = any (sections)) parts);
begin
  if exists (select from waitlist_entry where section_id = any (sections) and status = 'waiting') then
    beside := beside || (
      select coalesce(array_agg(id), '{}') from (
        select enrollment.section_id as id from waitlist_entry
          join enrollment on enrollment.id = waitlist_entry.swap_enrollment_id
          where waitlist_entry.section_id = any (sections) and waitlist_entry.status = 'waiting'
        union
        select other.section_id from waitlist_entry
          join waitlist_entry other on other.person_id = waitlist_entry.person_id and other.status = 'waiting'
          join section on section.id = waitlist_entry.section_id
          join offering on offering.id = section.offering_id
          join section other_section on other_section.id = other.section_id
          join offering other_offering on other_offering.id = other_section.offering_id
          where waitlist_entry.section_id = any (sections) and waitlist_entry.status = 'waiting'
            and (waitlist_entry.swap_enrollment_id is not null
              or (other_offering.subject = offering.subject and other_offering.number = offering.number))) queues
      where id is not null);
  end if;
  return beside;
end $$;
