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
