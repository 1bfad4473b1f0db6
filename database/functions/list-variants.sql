-- A word, and what is left of it when any one letter is missing: two words with the same rest are one typing error apart.
create or replace function list_variants(word text) returns setof text language sql immutable parallel safe as $$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
$$;
