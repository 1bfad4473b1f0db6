-- Search of people while somebody types: beginnings of any word of a name, without case and accents, and the names
-- that lie one typing error away.

-- Immutable by decree: it depends on the dictionary alone, which nobody changes. '%' and '_' stay; they are letters.
create function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return trim(replace(replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    E' \t\n!"#$&()*+,/:;<=>?@[\\]^{|}~–-''’`.', E'                               '), '  ', ' '), '  ', ' '));
end $$;

alter table person
  add column search_last text collate "C" generated always as (fold_text(last_name)) stored,
  add column search_first text collate "C" generated always as (fold_text(first_name)) stored,
  add column search_email text collate "C" generated always as (lower(email::text)) stored;
create index person_search_last on person (search_last, search_first);
create index person_search_first on person (search_first, search_last);
create index person_search_email on person (search_email);
create index person_search_email_trigram on person using gin (search_email gin_trgm_ops);
create index person_search_words on person
  using gin (array_to_tsvector(array_remove(string_to_array(search_first || ' ' || search_last, ' '), '')));
create index person_campus_digits on person ((campus_id::text) text_pattern_ops);

create index student_program_code on student_program (kind, code) where standing = 'declared';
create index student_area_of_interest on student (area_of_interest) where area_of_interest is not null;
create index student_graduation on student (graduation_term) where graduation_term is not null;
create index student_college on student (college);
create index granted_role_role on granted_role (role);

-- Every word of every name once, with what is left of it when any one letter is missing: two words of which the same
-- is left are one typing error apart. Kept by the triggers below, whoever writes people.
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
