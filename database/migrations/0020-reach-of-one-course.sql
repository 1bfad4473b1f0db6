-- Every section whose seats or queue a change of these sections by these people can touch: parts taken together, what those
-- who would give up a class hold and wait for besides, what the people themselves wait for; and the other sections of a
-- course that somebody waits for, because a seat in one ends the wait for the rest. In a language that keeps its plan,
-- because planning cost more than the work.
create or replace function reach_of_registration(for_term integer, people bigint[], sections bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    with recursive reach (id) as (
      select unnest(sections)
      union
      select waitlist_entry.section_id from waitlist_entry join section on section.id = waitlist_entry.section_id
        where waitlist_entry.person_id = any (people) and status = 'waiting' and section.term = for_term
      union
      select next.id from reach cross join lateral (
        select companion_id as id from section_companion where section_id = reach.id
        union all
        select section_id from section_companion where companion_id = reach.id
        union all
        select enrollment.section_id from waitlist_entry
          join enrollment on enrollment.id = waitlist_entry.swap_enrollment_id
          where waitlist_entry.section_id = reach.id and waitlist_entry.status = 'waiting'
        union all
        select other.section_id from waitlist_entry
          join waitlist_entry other on other.person_id = waitlist_entry.person_id and other.status = 'waiting'
          join section on section.id = waitlist_entry.section_id
          join offering on offering.id = section.offering_id
          join section other_section on other_section.id = other.section_id
          join offering other_offering on other_offering.id = other_section.offering_id
          where waitlist_entry.section_id = reach.id and waitlist_entry.status = 'waiting'
            and (waitlist_entry.swap_enrollment_id is not null
              or (other_offering.subject = offering.subject and other_offering.number = offering.number))
      ) next
    )
    select coalesce(array_agg(id order by id), '{}') from reach where id is not null);
end $$;
