-- Terms counted one by one, four to a year: the nearest catalog is the one with the fewest terms between:
-- domain/terms/nearest-term.ts has the same rule.
create or replace function term_ordinal(code integer) returns integer immutable parallel safe
  return code / 100 * 4 + case code % 100 when 5 then 1 when 6 then 2 when 9 then 3 else 0 end;
