-- Instructors ask for another grade of a student, so that who asked is no longer always the student.
alter table request drop constraint request_kind_known;
alter table request add constraint request_kind_known check (kind in
  ('time conflict', 'requisite waiver', 'department permission', 'declaration', 'hold removal', 'deadline extension',
  'grade change'));
alter table request add column asked_by bigint constraint request_asked_by_fk references person on delete cascade;
update request set asked_by = student_id;
alter table request alter column asked_by set not null;
