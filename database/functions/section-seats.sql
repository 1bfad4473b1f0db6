-- Seats of sections, with those that are kept for some and the highest place that each waitlist ever gave; and who waits
-- for them, in order.
create or replace function section_seats(for_sections bigint[]) returns table (seats json, waiting json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select
    (select coalesce(json_agg(json_build_object('sectionId', s.id, 'capacity', s.capacity, 'enrolled', s.enrolled,
        'overCapacity', s.over_capacity,
        'lastPlace', coalesce((select max(place) from waitlist_entry w where w.section_id = s.id), 0),
        'reservations', (select json_agg(json_build_object('id', r.id, 'population', r.population, 'seats', r.seats,
            'taken', (select count(*) from enrollment e where e.reservation_id = r.id and e.status = 'enrolled'),
            'keptUntil', r.kept_until) order by r.position)
          from seat_reservation r where r.section_id = s.id))), '[]'::json)
      from section s where s.id = any (for_sections)),
    (select coalesce(json_agg(json_build_object('entryId', w.id, 'personId', w.person_id, 'sectionId', w.section_id,
        'place', w.place, 'credits', w.credits, 'gpncThreshold', w.gpnc_threshold, 'swapSectionId', e.section_id,
        'lastSkip', w.last_skip) order by w.section_id, w.place), '[]'::json)
      from waitlist_entry w left join enrollment e on e.id = w.swap_enrollment_id and e.status = 'enrolled'
      where w.section_id = any (for_sections) and w.status = 'waiting');
end $$;
