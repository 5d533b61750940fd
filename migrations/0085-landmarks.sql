-- What the map of the programme names besides its places, so that it tells where things are (docs/product/programme.md#map).
create table "landmarks" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "kind" text not null check ("kind" in ('station', 'parking', 'square', 'monument', 'park', 'water')),
  "latitude" double precision not null check ("latitude" between -90 and 90),
  "longitude" double precision not null check ("longitude" between -180 and 180),
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  constraint "landmarks_name_length_check" check (length("name"->>'it') <= 60 and length("name"->>'en') <= 60)
);
