-- The reach of a registration, a whole step at a time: most have none beyond their own sections, and to learn that should cost
-- a few looks, not a few for each section. It is looked at again under the locks by one step more.

-- The sections that a change of these sections can touch next: parts taken together; and where somebody waits, the class that
-- would be given up, what that person waits for besides it, and the other sections of the same course.
create function sections_beside(sections bigint[]) returns bigint[]
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

-- The sections of a term that these people wait for.
create function sections_waited_for(for_term integer, people bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(waitlist_entry.section_id), '{}') from waitlist_entry
      join section on section.id = waitlist_entry.section_id
      where waitlist_entry.person_id = any (people) and status = 'waiting' and section.term = for_term);
end $$;

create or replace function reach_of_registration(for_term integer, people bigint[], sections bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  reached bigint[] := '{}';
  next bigint[] := sections || sections_waited_for(for_term, people);
begin
  loop
    next := (select coalesce(array_agg(distinct id), '{}') from unnest(next) id where id <> all (reached));
    exit when cardinality(next) = 0;
    reached := reached || next;
    next := sections_beside(next);
  end loop;
  return (select coalesce(array_agg(id order by id), '{}') from unnest(reached) id);
end $$;

create or replace function lock_registration(for_term integer, people bigint[], sections bigint[])
  returns table (section_ids bigint[], person_ids bigint[], schedule bigint) language plpgsql as $$
declare
  reached bigint[] := reach_of_registration(for_term, people, sections);
  everybody bigint[];
begin
  perform from section where id = any (reached) order by id for no key update;
  select coalesce(array_agg(person_id order by person_id), '{}') into everybody from (
    select unnest(people) as person_id
    union
    select waitlist_entry.person_id from waitlist_entry where section_id = any (reached) and status = 'waiting') known;
  perform pg_advisory_xact_lock(-(person_id * 1000000 + for_term)) from unnest(everybody) person_id;
  if not (sections_beside(reached) || sections_waited_for(for_term, people)) <@ reached then
    raise exception 'the reach of a registration grew while it waited' using errcode = 'serialization_failure';
  end if;
  return query select reached, everybody, version from schedule_version;
end $$;
