-- Search of people while somebody types: beginnings of any word of a name, without case and accents, and the names
-- that lie one typing error away. And the versions that tell a process when the catalog and schedules it searches are old.
-- Every word of every name once, with what is left of it when any one letter is missing. The triggers below keep both.
create table name_word (word text collate "C" not null constraint name_word_pk primary key);

create index name_word_trigram on name_word using gin (word gin_trgm_ops);

create table name_variant (
  variant text collate "C" not null,
  word text collate "C" not null,
  constraint name_variant_pk primary key (variant, word)
);

create function list_variants(word text) returns setof text language sql immutable parallel safe as $$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
$$;

create function record_name_words() returns trigger language plpgsql as $$
begin
  with added as (
    insert into name_word
    select distinct word collate "C"
    from written, unnest(string_to_array(search_first || ' ' || search_last, ' ')) word
    where length(word) between 3 and 40
    order by 1
    on conflict do nothing
    returning word
  )
  insert into name_variant select variant, word from added, list_variants(word) variant order by 1, 2;
  return null;
end $$;

create trigger person_name_words_added after insert on person
  referencing new table as written for each statement execute function record_name_words();
create trigger person_name_words_changed after update on person
  referencing new table as written for each statement execute function record_name_words();

-- Every server process keeps the catalog and the schedules in memory for searching. A version that rises in the
-- transaction of each change tells a process, with the seats that it reads anyway, that what it keeps is old.
create table search_version (
  what text not null constraint search_version_pk primary key
    constraint search_version_what_known check (what in ('catalog', 'schedule')),
  version bigint not null default 0
);

insert into search_version (what) values ('catalog'), ('schedule');

create function raise_search_version() returns trigger language plpgsql as $$
begin
  update search_version set version = version + 1 where what = tg_argv[0];
  return null;
end $$;

create trigger course_raises_version after insert or update or delete on course
  for each statement execute function raise_search_version('catalog');
create trigger course_sbc_raises_version after insert or update or delete on course_sbc
  for each statement execute function raise_search_version('catalog');
create trigger subject_raises_version after insert or update or delete on subject
  for each statement execute function raise_search_version('catalog');
create trigger offering_raises_version after insert or update or delete on offering
  for each statement execute function raise_search_version('schedule');
-- Seats and queues change all day and are read live: they are not among these columns.
create trigger section_raises_version after insert or delete
  or update of offering_id, term, position, class_number, component, section_code, topic, note, mode, withdrawn_at on section
  for each statement execute function raise_search_version('schedule');
create trigger section_companion_raises_version after insert or update or delete on section_companion
  for each statement execute function raise_search_version('schedule');
create trigger meeting_raises_version after insert or update or delete on meeting
  for each statement execute function raise_search_version('schedule');
create trigger meeting_instructor_raises_version after insert or update or delete on meeting_instructor
  for each statement execute function raise_search_version('schedule');
create trigger instructor_raises_version after update of name on instructor
  for each statement execute function raise_search_version('schedule');
