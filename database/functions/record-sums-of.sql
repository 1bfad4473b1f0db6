-- What the records of these people sum up to: the rule of sumRecord in the domain.
create or replace function record_sums_of(people bigint[])
  returns table (person_id bigint, earned numeric, gpa numeric, lowest_gpa numeric)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with repeated as (
      select distinct course.subject, course.number from course where course.repeatable
    ), taken as (
      select one.id as person, enrollment.id, enrollment.term, enrollment.subject, enrollment.number, enrollment.credits,
        worth.earns, worth.points
      from unnest(people) one (id) join enrollment on enrollment.person_id = one.id
      join grade_worth worth on worth.symbol = enrollment.grade
      where enrollment.status in ('withdrawn', 'completed') and not worth.running
    ), alone as (
      select taken.person, taken.credits, taken.subject, taken.number, case
        when repeated.subject is not null and (
          select course.repeatable from course
          where course.subject = taken.subject and course.number = taken.number
          order by abs(term_ordinal(course.term) - term_ordinal(taken.term)), course.term limit 1)
        then taken.id else 0 end as alone
      from taken left join repeated on repeated.subject = taken.subject and repeated.number = taken.number
      where taken.earns
      union all
      select one.id, transfer.credits, transfer.subject, transfer.number,
        case when transfer.subject is null then -transfer.id else 0 end
      from unnest(people) one (id) join transfer_credit transfer on transfer.person_id = one.id
      left join grade_worth worth on worth.symbol = transfer.grade
      where coalesce(worth.earns, true)
    ), once as (
      select alone.person, max(alone.credits) as credits from alone group by alone.person, subject, number, alone.alone
    ), credited as (
      select once.person, sum(once.credits) as credits from once group by once.person
    ), termly as (
      select taken.person, taken.term, sum(taken.points * taken.credits) as points, sum(taken.credits) as credits
      from taken where taken.points is not null group by taken.person, taken.term
    ), averaged as (
      select termly.person, termly.points / nullif(termly.credits, 0) as own, termly.points, termly.credits,
        sum(termly.points) over through / nullif(sum(termly.credits) over through, 0) as through
      from termly window through as (partition by termly.person order by termly.term)
    ), graded as (
      select averaged.person, sum(points) / nullif(sum(averaged.credits), 0) as average,
        least(min(own), min(averaged.through)) as lowest
      from averaged group by averaged.person
    )
    select one.id, coalesce(credited.credits, 0), graded.average, graded.lowest
    from unnest(people) one (id) left join credited on credited.person = one.id left join graded on graded.person = one.id;
end $$;
