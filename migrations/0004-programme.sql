-- Events and their sessions. The counters of a session are held here whatever the code above does.

create table "events" (
  "_id" uuid primary key,
  "title" jsonb not null check (is_translated("title") and "title" <> '{}'::jsonb),
  "description" jsonb check (is_translated("description")),
  "eventTypeId" uuid references "eventTypes",
  "eventCategoryId" uuid references "eventCategories",
  "scientificFieldId" uuid references "scientificFields",
  "eventVisitTypeId" uuid references "eventTypes",
  "locationId" uuid references "locations",
  "festivalId" uuid references "festivals",
  "headerImage" uuid[] not null default '{}',
  "additionalImage" uuid[] not null default '{}',
  "galleryImages" uuid[] not null default '{}',
  "headerImageUrl" text,
  "ageTargetIds" uuid[] not null default '{}',
  "tags" text[] not null default '{}',
  "year" integer,
  "accessible" boolean not null default false,
  "accessibility" jsonb check (is_translated("accessibility")),
  "liveStreaming" boolean not null default false,
  "liveStreamingUrl" text,
  "calendarNotes" jsonb check (is_translated("calendarNotes")),
  "visibilityStatus" text not null default 'private' check ("visibilityStatus" in ('private', 'protected', 'public')),
  "eventSector" text not null default 'festival' check ("eventSector" in ('festival', 'center')),
  "eventOrganizer" text check ("eventOrganizer" in ('center', 'private', 'school')),
  "eventPresenceType" text not null default 'location' check ("eventPresenceType" in ('location', 'online', 'mixed')),
  "organizationId" uuid references "organizations",
  "collaboration" text,
  "thanks" text,
  "durationMinutes" integer check ("durationMinutes" >= 0),
  "isPromoted" boolean not null default false,
  "externalId" text unique,
  "firstSessionDate" timestamptz,
  "lastSessionDate" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" tsvector not null generated always as (search_words("title", 'A') || search_words("description", 'C')) stored,
  check (("firstSessionDate" is null) = ("lastSessionDate" is null) and "firstSessionDate" <= "lastSessionDate")
);
create index "events_search" on "events" using gin ("search");
create index "events_listed" on "events" ("firstSessionDate", "_id") where "visibilityStatus" = 'public';
create index "events_last" on "events" ("lastSessionDate");
create index "events_category" on "events" ("eventCategoryId");
create index "events_location" on "events" ("locationId");

create table "eventSpeakers" (
  "_id" uuid primary key,
  "eventId" uuid not null references "events" on delete cascade,
  "speakerId" uuid not null references "speakers",
  "role" text not null check ("role" in ('speaker', 'moderator', 'introducer')),
  "position" integer not null default 0,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("eventId", "speakerId", "role")
);
create index "eventSpeakers_speaker" on "eventSpeakers" ("speakerId");

create table "sessions" (
  "_id" uuid primary key,
  "eventId" uuid not null references "events",
  "locationId" uuid references "locations",
  "startDate" timestamptz not null,
  "endDate" timestamptz not null,
  "sessionDay" date not null,
  "onlineUrl" text,
  "reservationOpeningDateId" uuid references "reservationOpeningDates",
  "reservationLimitValue" integer check ("reservationLimitValue" >= 0),
  "reservationLimitUnit" text check ("reservationLimitUnit" in ('minutes', 'hours', 'days', 'weeks')),
  "cancellationLimitValue" integer check ("cancellationLimitValue" >= 0),
  "cancellationLimitUnit" text check ("cancellationLimitUnit" in ('minutes', 'hours', 'days', 'weeks')),
  "sessionTarget" text not null check ("sessionTarget" in ('school', 'private', 'teacher')),
  "ageTargetIds" uuid[] not null default '{}',
  "ageEnforced" boolean not null default false,
  "sessionLanguages" text[] not null default '{}',
  "minPupils" integer check ("minPupils" >= 0),
  "visibilityStatus" text not null default 'public' check ("visibilityStatus" in ('private', 'protected', 'public')),
  "waitingListEnabled" boolean not null default false,
  "accessType" text not null default 'reservation' check ("accessType" in ('reservation', 'freeAccess')),
  "maxParticipants" integer,
  "maxSchoolClasses" integer,
  "totalParticipants" integer not null default 0,
  "totalSchoolClasses" integer not null default 0,
  "lockedParticipants" integer not null default 0,
  "lockedSchoolClasses" integer not null default 0,
  "savedParticipants" integer not null default 0,
  "savedSchoolClasses" integer not null default 0,
  "attendedParticipants" integer not null default 0 check ("attendedParticipants" >= 0),
  "attendedSchoolClasses" integer not null default 0 check ("attendedSchoolClasses" >= 0),
  "attendedChaperones" integer not null default 0 check ("attendedChaperones" >= 0),
  "cancelledAt" timestamptz,
  "cancelReason" text,
  "externalId" text unique,
  "closesAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint "sessions_end_after_start" check ("endDate" > "startDate"),
  constraint "sessions_close_by_start" check ("closesAt" <= "startDate"),
  -- The promise of the house: nobody is ever sold a seat that is not there.
  constraint "sessions_seats" check ("totalParticipants" >= 0 and "lockedParticipants" >= 0 and "savedParticipants" >= 0
    and ("maxParticipants" is null or "totalParticipants" + "lockedParticipants" + "savedParticipants" <= "maxParticipants")),
  constraint "sessions_classes" check ("totalSchoolClasses" >= 0 and "lockedSchoolClasses" >= 0 and "savedSchoolClasses" >= 0
    and ("maxSchoolClasses" is null or "totalSchoolClasses" + "lockedSchoolClasses" + "savedSchoolClasses" <= "maxSchoolClasses")),
  constraint "sessions_free_access_counts_nobody" check ("accessType" = 'reservation' or "totalParticipants" + "lockedParticipants" + "savedParticipants" = 0)
);
create index "sessions_event" on "sessions" ("eventId", "startDate");
create index "sessions_start" on "sessions" ("startDate");
create index "sessions_day" on "sessions" ("sessionDay");
