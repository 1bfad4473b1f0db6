-- Keeps the words of new names, and what is left of each without one letter.
create or replace function record_name_words() returns trigger language plpgsql as $$
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
