-- What decides the registrations of people: a row each, without the closed part where the version known already is right.
create or replace function registration_record(for_people bigint[], known_versions bigint[])
  returns table (person_id bigint, version bigint, college text, open json, closed json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select student.person_id, student.record_version, student.college,
    (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
        e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at, e.reservation_id,
        case when e.categories is not null then json_build_object('term', e.categories_term, 'categories', e.categories) end)
        order by e.id),
        '[]'::json)
      from enrollment e where e.person_id = student.person_id and e.status = 'enrolled'),
    case when student.record_version is distinct from known.version then json_build_object(
      'classes', (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
          e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at, null,
          case when e.categories is not null then json_build_object('term', e.categories_term, 'categories', e.categories) end)
          order by e.id), '[]'::json)
        from enrollment e where e.person_id = student.person_id and e.status in ('withdrawn', 'completed')),
      'transfers', (select coalesce(json_agg(json_build_array(t.subject || ' ' || t.number, t.credits, t.grade,
          case when t.categories is not null then json_build_object('term', t.categories_term, 'categories', t.categories) end)),
          '[]'::json)
        from transfer_credit t where t.person_id = student.person_id),
      'programs', (select coalesce(json_agg(json_build_array(p.kind, p.code)), '[]'::json)
        from student_program p where p.person_id = student.person_id and p.standing = 'declared'),
      'holds', (select coalesce(json_agg(json_build_object('id', h.id, 'type', h.type, 'description', h.description,
          'department', h.department, 'expiresOn', h.expires_on)), '[]'::json)
        from hold h where h.person_id = student.person_id and h.lifted_at is null),
      'waivers', (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'term', w.term,
          'courses', w.courses, 'sectionIds', w.section_ids, 'amount', w.amount, 'expiresOn', w.expires_on)), '[]'::json)
        from waiver w where w.person_id = student.person_id and w.revoked_at is null)) end
  from unnest(for_people, known_versions) known (person_id, version) join student on student.person_id = known.person_id;
end $$;
