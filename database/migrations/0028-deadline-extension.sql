alter table request drop constraint request_kind_known;
alter table request add constraint request_kind_known check (kind in
  ('time conflict', 'requisite waiver', 'department permission', 'declaration', 'hold removal', 'deadline extension'));
