-- What editors keep so that events can be described.

create function is_translated(content jsonb) returns boolean language sql immutable parallel safe as $$
  select content is null or (jsonb_typeof(content) = 'object' and content - 'it' - 'en' = '{}'::jsonb
    and coalesce(jsonb_typeof(content->'it'), 'string') = 'string' and coalesce(jsonb_typeof(content->'en'), 'string') = 'string')
$$;

create table "eventCategories" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "colour" text not null check ("colour" in ('spark', 'teal', 'coral', 'violet', 'blue', 'green', 'orange', 'pink')),
  "order" integer not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "eventTypes" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "kind" text not null check ("kind" in ('event', 'visit')),
  "order" integer not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "scientificFields" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "order" integer not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "festivals" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "year" integer not null,
  "startDate" date,
  "endDate" date,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check ("endDate" >= "startDate")
);

create table "ageTargets" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "minAge" integer not null check ("minAge" >= 0),
  "maxAge" integer check ("maxAge" >= "minAge"),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "locations" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  "address" text,
  "notes" jsonb check (is_translated("notes")),
  "latitude" double precision check ("latitude" between -90 and 90),
  "longitude" double precision check ("longitude" between -180 and 180),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check (("latitude" is null) = ("longitude" is null))
);

create table "speakers" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  "surname" text not null check ("surname" <> ''),
  "biography" jsonb check (is_translated("biography")),
  "affiliation" text,
  "photo" uuid[] not null default '{}',
  "nobelPrize" boolean not null default false,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "organizations" (
  "_id" uuid primary key,
  "name" text not null check ("name" <> ''),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "reservationOpeningDates" (
  "_id" uuid primary key,
  "name" jsonb not null check (is_translated("name")),
  "date" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
