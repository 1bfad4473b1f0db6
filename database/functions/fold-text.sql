-- Immutable by decree: it depends on the dictionary alone, which nobody changes. '%' and '_' stay; they are letters.
create or replace function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return trim(replace(replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    E' \t\n!"#$&()*+,/:;<=>?@[\\]^{|}~–-''’`.', E'                               '), '  ', ' '), '  ', ' '));
end $$;
