-- The lists of the desk: bookings of some states by their last change, and the cars of a day.
create index bookings_state on bookings (state, updated_at desc, id);
create index bookings_agreed on bookings (agreed_day, state);
create index bookings_asked on bookings (asked_day, state);

-- The requests of a week, and what the nightly run deletes.
create index leads_age on leads (created_at);

-- Each deleted session looks for its challenges.
create index desk_challenges_session on desk_challenges (session_id);
