-- Search of people while someone types: beginnings of any word of a name, without case and accents, and the names
-- that lie one typing error away.
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

-- What a process keeps of people for Student Search follows the changes by their transactions (decision 111). Nobody's
-- last change is ever missed: which transactions a process has seen, its snapshot says.
create table person_change (
  person_id bigint not null constraint person_change_pk primary key,
  changed_in xid8 not null
);

create index person_change_transaction on person_change (changed_in);
create index enrollment_transaction on enrollment (changed_in);

create function note_changed_people(people bigint[]) returns void language plpgsql as $$
begin
  insert into person_change select distinct unnest(people), pg_current_xact_id() order by 1
    on conflict (person_id) do update set changed_in = excluded.changed_in;
end $$;

create function note_people_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name <> 'person' then
    perform note_changed_people(array(select person_id from changed));
  elsif tg_op = 'UPDATE' then
    perform note_changed_people(array(
      select id from changed join previous using (id)
      where (changed.campus_id, changed.search_last, changed.search_first, changed.email, changed.directory_withheld)
        is distinct from (previous.campus_id, previous.search_last, previous.search_first, previous.email,
          previous.directory_withheld)));
  else
    perform note_changed_people(array(select id from changed));
  end if;
  return null;
end $$;

create function note_changed_class() returns trigger language plpgsql as $$
begin
  if old.person_id <> new.person_id then
    perform note_changed_people(array[old.person_id]);
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create trigger person_added_search after insert on person
  referencing new table as changed for each statement execute function note_people_changed();
create trigger person_changed_search after update on person
  referencing old table as previous new table as changed for each statement execute function note_people_changed();
create trigger person_taken_search after delete on person
  referencing old table as changed for each statement execute function note_people_changed();
create trigger student_added_search after insert on student
  referencing new table as changed for each statement execute function note_people_changed();
create trigger student_changed_search after update on student
  referencing new table as changed for each statement execute function note_people_changed();
create trigger student_taken_search after delete on student
  referencing old table as changed for each statement execute function note_people_changed();
create trigger record_sum_changed_search after update on record_sum
  referencing new table as changed for each statement execute function note_people_changed();
create trigger enrollment_taken_search after delete on enrollment
  referencing old table as changed for each statement execute function note_people_changed();
-- Taking a class fires none of these: its row says its transaction by itself.
create trigger enrollment_changed_search before update of person_id, term, status on enrollment
  for each row when ((old.person_id, old.term, old.status) is distinct from (new.person_id, new.term, new.status))
  execute function note_changed_class();
