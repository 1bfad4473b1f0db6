-- Every section whose seats or queue a change of these sections by these people can touch. Found a whole step at a time: most
-- registrations reach nothing beyond their own sections, and to learn that should cost a few looks, not a few for each section.
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
