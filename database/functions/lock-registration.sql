-- Locks, in the one global order of registration: sections by id, then people by id. A transaction that holds them decides
-- alone. Answers what is locked. When the reach grew while it waited, the transaction starts over.
create or replace function lock_registration(for_term integer, people bigint[], sections bigint[])
  returns table (section_ids bigint[], person_ids bigint[], facts bigint) language plpgsql as $$
declare
  reached bigint[] := reach_of_registration(for_term, people, sections);
  everyone bigint[];
begin
  perform from section where id = any (reached) order by id for no key update;
  -- An import that keeps what courses carried lets all who enroll end before, and the others begin after.
  perform pg_advisory_xact_lock_shared(hashtext('kept categories'));
  select coalesce(array_agg(person_id order by person_id), '{}') into everyone from (
    select unnest(people) as person_id
    union
    select waitlist_entry.person_id from waitlist_entry where section_id = any (reached) and status = 'waiting') known;
  perform pg_advisory_xact_lock(-(person_id * 1000000 + for_term)) from unnest(everyone) person_id;
  if not (sections_beside(reached) || sections_waited_for(for_term, people)) <@ reached then
    raise exception 'the reach of a registration grew while it waited' using errcode = 'serialization_failure';
  end if;
  return query select reached, everyone, version from facts_version;
end $$;
