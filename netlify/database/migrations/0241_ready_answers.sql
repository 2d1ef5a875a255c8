-- What the staff have confirmed or entered on the page "Ready to open", the last answer of each question.
create table ready_answers (
  question text primary key,
  value text not null,
  staff text not null,
  at timestamptz not null
);
