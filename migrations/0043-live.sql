-- What open pages wait for is told to every process when a transaction commits, whoever wrote it and however: a path that gives
-- or takes seats cannot forget it. One statement tells once; 200 ids are less than the 8,000 bytes that one telling holds.

create function tell_seats() returns trigger language plpgsql as $$
begin
  perform pg_notify('curiosa_seats', string_agg("_id"::text, ','))
    from (select "_id", (row_number() over () - 1) / 200 as "part" from "changed") as "listed" group by "part";
  return null;
end $$;
create trigger tell_seats after update on "sessions" referencing new table as "changed"
  for each statement execute function tell_seats();

create function tell_sign_outs() returns trigger language plpgsql as $$
begin
  perform pg_notify('curiosa_sign_outs', string_agg("userId"::text, ','))
    from (select "userId", (row_number() over () - 1) / 200 as "part" from (select distinct "userId" from "ended") as "of") as "listed"
    group by "part";
  return null;
end $$;
create trigger tell_sign_outs after delete on "accessTokens" referencing old table as "ended"
  for each statement execute function tell_sign_outs();
