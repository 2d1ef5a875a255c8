-- A form whose answer was lost is sent again: its id makes that one review. Reviews of before have none.
alter table reviews add column form_id uuid unique;
