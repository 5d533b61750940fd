-- The number of an entry that moves is one more than it was, or what the session that it moves to begins with: made up for the
-- difference between sessions at each move, it would add up beyond what an integer holds.
create or replace function count_reservation_change() returns trigger language plpgsql as $$
begin
  new."calendarSequence" := old."calendarSequence" + 1;
  if new."sessionId" <> old."sessionId" then
    new."calendarSequence" := greatest(0, new."calendarSequence"
      + calendar_sequence(old."sessionId") - calendar_sequence(new."sessionId"));
  end if;
  return new;
end $$;
