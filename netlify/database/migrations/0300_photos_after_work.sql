-- A part of the car after the work, for the vehicle record: it has a photo, and no damage.
alter table booking_marks
  drop constraint booking_marks_occasion_check,
  add constraint booking_marks_occasion_check check (occasion in ('request', 'hand-over', 'finish'));
