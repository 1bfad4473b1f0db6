-- A row is locked before it is summed: who changes the same record beside this waits, and then sums what both wrote.
create or replace function sum_records(people bigint[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from record_sum where person_id = any (people) order by person_id for no key update;
  update record_sum set earned = derived.earned, gpa = derived.gpa, lowest_gpa = derived.lowest_gpa
    from record_sums_of(people) derived where record_sum.person_id = derived.person_id
      and (record_sum.earned, record_sum.gpa, record_sum.lowest_gpa)
        is distinct from (derived.earned, derived.gpa, derived.lowest_gpa);
end $$;
