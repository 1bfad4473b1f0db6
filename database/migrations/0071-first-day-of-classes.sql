-- The first day on which a class of the term meets: the import of a schedule writes it, every page that shows the term reads it.
alter table term add column classes_begin date;

update term set classes_begin = first.day from (
  select section.term, min(meeting.start_date) as day from meeting join section on section.id = meeting.section_id
  group by section.term
) first where first.term = term.code;
