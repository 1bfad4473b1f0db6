-- Whether a number is the code of a term: the year, then 1 winter, 5 summer I, 6 summer II or summer, 9 fall.
create or replace function is_term(code integer) returns boolean immutable parallel safe
  return code between 190001 and 219999 and code % 100 in (1, 5, 6, 9);
