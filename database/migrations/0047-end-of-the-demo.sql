-- The people who came with the demo data: others are never offered for signing in without a proof.
create table demo_person (
  person_id bigint not null constraint demo_person_pk primary key
    constraint demo_person_person_fk references person on delete cascade
);
insert into demo_person
  select person.id from person cross join setting
  where setting.key = 'demo' and setting.value = '"loaded"' and person.created_at <= setting.changed_at;

-- A session that began with the demo's sign-in ends with the demo. Which of the present ones did is not known: all of a
-- database that has the demo count.
alter table session add column from_demo boolean not null default false;
update session set from_demo = true where exists (select from setting where key = 'demo');
