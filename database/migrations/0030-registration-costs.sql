-- What every transaction of registration pays, and need not.

-- Taking a class changes no closed record: then no student is looked for at all.
create or replace function raise_record_version_of_classes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if exists (select from changed where status in ('withdrawn', 'completed'))
        or exists (select from previous where status in ('withdrawn', 'completed')) then
      update student set record_version = nextval('record_version_number') where person_id in (
        select person_id from changed where status in ('withdrawn', 'completed')
        union select person_id from previous where status in ('withdrawn', 'completed'));
    end if;
  elsif exists (select from changed where status in ('withdrawn', 'completed')) then
    update student set record_version = nextval('record_version_number')
      where person_id in (select person_id from changed where status in ('withdrawn', 'completed'));
  end if;
  return null;
end $$;

-- Who sends a key is signed in; when the account is removed, its keys go with it by the same hand.
alter table idempotency_key drop constraint idempotency_key_person_fk;

-- The sender knows how many answers there are.
drop function keep_answers(json);
create function keep_answers(answers json, expected integer) returns void language plpgsql as $$
declare
  kept integer;
begin
  insert into idempotency_key (person_id, key, request_hash, status, answer)
    select source.person_id, source.key, decode(source.hash, 'hex'), 200, source.answer
    from json_to_recordset(answers) as source (person_id bigint, key text, hash text, answer json) order by 1, 2
    on conflict do nothing;
  get diagnostics kept = row_count;
  if kept < expected then
    raise exception 'a key was taken by another transaction meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
