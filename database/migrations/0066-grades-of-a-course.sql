-- A class page shows the grades of its course in past terms; without this every enrollment would be read for it.
create index enrollment_course_grades on enrollment (subject, number, term) where grade is not null;
