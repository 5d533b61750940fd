-- What entry to an event costs, as its organisers write it, and whether it is free of charge; null where it is not known. The values of
-- a session replace those of its event. Nothing is stored about the events that are there: the database does not know what they cost.
alter table "events"
  add column "price" jsonb check (is_translated("price")),
  add column "isFree" boolean,
  add constraint "events_price_or_free_check" check ("price" is null or "isFree" is not true);
alter table "sessions"
  add column "price" jsonb check (is_translated("price")),
  add column "isFree" boolean,
  add constraint "sessions_price_or_free_check" check ("price" is null or "isFree" is not true);
