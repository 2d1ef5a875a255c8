-- The alert counts what the desk refuses, not each attempt to sign in.
update alerts set cause = 'desk_refused' where cause = 'desk_attempts';
