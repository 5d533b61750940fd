-- The door: heads of tickets, walk-ins, released seats, devices, and the log of everything that happens there.

alter table "tickets"
  add column "attendedParticipants" integer not null default 0 check ("attendedParticipants" >= 0),
  add column "attendedChaperones" integer not null default 0 check ("attendedChaperones" >= 0),
  -- Heads beyond the booking.
  add column "addedParticipants" integer not null default 0 check ("addedParticipants" >= 0),
  add column "addedChaperones" integer not null default 0 check ("addedChaperones" >= 0),
  -- Of the heads that are in: those that have gone out for a while.
  add column "outHeads" integer not null default 0,
  -- Of the heads that have not come: those whose seats went to walk-ins.
  add column "releasedParticipants" integer not null default 0,
  add constraint "tickets_out" check ("outHeads" between 0 and "attendedParticipants" + "attendedChaperones"),
  add constraint "tickets_released" check ("releasedParticipants" between 0 and "quantity"
    and ("releasedParticipants" = 0 or "status" = 'valid')),
  add constraint "tickets_class_heads" check ("target" <> 'school' or "status" <> 'valid'
    or ("attendedParticipants" <= "quantity" + "addedParticipants" and "attendedChaperones" <= "chaperones" + "addedChaperones"));

-- Packs of its sessions hold first names.
alter table "events" add column "namesAtDoor" boolean not null default false;

alter table "reservations"
  add column "attendedParticipants" integer not null default 0 check ("attendedParticipants" >= 0),
  add column "addedParticipants" integer not null default 0 check ("addedParticipants" >= 0),
  add constraint "reservations_heads" check ("attendedParticipants" <= "quantity" + "addedParticipants");

alter table "sessions"
  add column "walkInParticipants" integer not null default 0 check ("walkInParticipants" >= 0),
  add column "releasedParticipants" integer not null default 0 check ("releasedParticipants" >= 0),
  -- Heads that have gone out again: with tickets for a while, of walk-ins for good.
  add column "outHeads" integer not null default 0 check ("outHeads" >= 0),
  -- Numbers of the line at a full door: the last that was given out, and the last that was called.
  add column "lineGiven" integer not null default 0,
  add column "lineCalled" integer not null default 0,
  add constraint "sessions_line" check ("lineCalled" between 0 and "lineGiven"),
  drop constraint "sessions_seats",
  -- Unused seats of the quotas of devices.
  add column "quotaParticipants" integer not null default 0 check ("quotaParticipants" >= 0),
  -- What the door has taken of the seats that can be booked: walk-ins sit on released seats first.
  add column "doorParticipants" integer not null generated always as (case when "accessType" = 'freeAccess' then 0
    else greatest(0, "walkInParticipants" + "quotaParticipants" - "releasedParticipants") end) stored,
  add constraint "sessions_seats" check ("totalParticipants" >= 0 and "lockedParticipants" >= 0 and "savedParticipants" >= 0
    and ("maxParticipants" is null or "totalParticipants" + "lockedParticipants" + "savedParticipants" <= "maxParticipants")),
  add constraint "sessions_door" check ("maxParticipants" is null or "accessType" = 'freeAccess'
    or "totalParticipants" - "releasedParticipants" + "lockedParticipants" + "savedParticipants" + "walkInParticipants"
      + "quotaParticipants" <= "maxParticipants");

-- Devices that check tickets, each with the sign-in of an account.
create table "doorDevices" (
  "_id" uuid primary key,
  "name" text not null check (length("name") between 1 and 100),
  "userId" uuid references "users" on delete set null,
  "publicKey" bytea,
  "secretHash" bytea unique,
  "secretEndsAt" timestamptz,
  "enrolledAt" timestamptz,
  "confirmedAt" timestamptz,
  "lastSeenAt" timestamptz,
  -- As the device reported them.
  "unsentScans" integer not null default 0 check ("unsentScans" >= 0),
  "packs" jsonb not null default '[]' check (jsonb_typeof("packs") = 'array'),
  "revokedAt" timestamptz,
  "revokedById" uuid references "users" on delete set null,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  constraint "doorDevices_secret" check (("secretHash" is null) = ("secretEndsAt" is null)),
  constraint "doorDevices_revoked" check ("revokedAt" is not null or "revokedById" is null)
);
create index "doorDevices_user" on "doorDevices" ("userId");
create index "doorDevices_revoked_by" on "doorDevices" ("revokedById");

-- Walk-ins that a device may let in while it has no network: taken from the free seats when the quota is given.
create table "walkInQuotas" (
  "_id" uuid primary key,
  "deviceId" uuid not null references "doorDevices" on delete cascade,
  "sessionId" uuid not null references "sessions" on delete cascade,
  "quota" integer not null check ("quota" >= 0),
  "used" integer not null default 0,
  "createdAt" timestamptz not null default curiosa_now(),
  "updatedAt" timestamptz not null default curiosa_now(),
  unique ("deviceId", "sessionId"),
  constraint "walkInQuotas_used" check ("used" between 0 and "quota")
);
create index "walkInQuotas_session" on "walkInQuotas" ("sessionId");

alter table "scans"
  add column "kind" text not null default 'scan'
    check ("kind" in ('scan', 'admit', 'correction', 'out', 'back', 'walkIn', 'counter', 'release')),
  add column "lateness" text check ("lateness" in
    ('inTime', 'cancelledBefore', 'replacedBefore', 'otherSession', 'noTicket', 'seatGone', 'unproven')),
  add column "reportedParticipants" integer not null default 0,
  add column "reportedChaperones" integer not null default 0,
  add column "note" text,
  add column "deviceId" uuid references "doorDevices" on delete set null,
  -- SHA-256 of a code that was refused.
  add column "codeHash" bytea,
  drop constraint "scans_reason_check",
  add constraint "scans_reason_check" check ("reason" in ('unknown', 'forged', 'cancelled', 'wrongSession', 'notYet', 'expired',
    'replaced', 'seatReleased', 'unreadable', 'otherInstance')),
  drop constraint "scans_attendedParticipants_check",
  drop constraint "scans_attendedChaperones_check",
  add constraint "scans_heads" check ("kind" in ('correction', 'walkIn', 'counter')
    or ("attendedParticipants" >= 0 and "attendedChaperones" >= 0)),
  drop constraint "scans_ticket",
  add constraint "scans_ticket" check ("ticketId" is not null or "kind" in ('walkIn', 'counter', 'release')
    or ("lateness" is not null and "lateness" in ('noTicket', 'unproven'))
    or ("reason" is not null and "reason" in ('unknown', 'forged', 'wrongSession', 'unreadable', 'otherInstance'))),
  drop constraint "scans_admitted",
  add constraint "scans_admitted" check ("result" = 'valid'
    or ("attendedParticipants" = 0 and "attendedChaperones" = 0 and not "isConflict" and "undoneAt" is null)),
  add constraint "scans_late" check ("lateness" is null or ("offline" and "result" = 'valid'));
create index "scans_device" on "scans" ("deviceId", "scannedAt" desc);
create index "scans_unproven" on "scans" ("sessionId") where "lateness" = 'unproven';

-- A pack of a session changes by these numbers. Every transaction that changes tickets holds their session, so that a reader that saw a
-- number has seen all lower ones.
create sequence "doorChanges";
alter table "tickets" add column "changeNumber" bigint not null default nextval('"doorChanges"');
create index "tickets_changes" on "tickets" ("sessionId", "changeNumber");

-- Tickets that left for another session: they stay in the pack of the one that they left.
create table "leftTickets" (
  "ticketId" uuid not null references "tickets" on delete cascade,
  "sessionId" uuid not null references "sessions" on delete cascade,
  "changeNumber" bigint not null,
  primary key ("ticketId", "sessionId")
);
create index "leftTickets_changes" on "leftTickets" ("sessionId", "changeNumber");

create function number_ticket_change() returns trigger language plpgsql as $$
begin
  -- A writer that did not hold the session before does so now; names alone are erased without it.
  if (old."status", old."version", old."quantity", old."isScanned", old."attendedParticipants", old."attendedChaperones",
      old."releasedParticipants", old."sessionId")
    is distinct from (new."status", new."version", new."quantity", new."isScanned", new."attendedParticipants",
      new."attendedChaperones", new."releasedParticipants", new."sessionId") then
    perform from "sessions" where "_id" = new."sessionId" for no key update;
  end if;
  new."changeNumber" := nextval('"doorChanges"');
  if new."status" <> 'valid' or new."sessionId" <> old."sessionId" then
    new."releasedParticipants" := 0;
  else
    new."releasedParticipants" := least(new."releasedParticipants", new."quantity");
  end if;
  new."outHeads" := least(new."outHeads", new."attendedParticipants" + new."attendedChaperones");
  if new."sessionId" <> old."sessionId" then
    delete from "leftTickets" where "ticketId" = new."_id" and "sessionId" = new."sessionId";
    insert into "leftTickets" ("ticketId", "sessionId", "changeNumber") values (new."_id", old."sessionId", new."changeNumber")
      on conflict ("ticketId", "sessionId") do update set "changeNumber" = excluded."changeNumber";
  end if;
  return new;
end
$$;
create trigger "tickets_change" before update on "tickets" for each row
  when ((old."status", old."version", old."quantity", old."chaperones", old."sessionId", old."participant", old."isScanned",
      old."attendedParticipants", old."attendedChaperones", old."addedParticipants", old."addedChaperones", old."releasedParticipants",
      old."outHeads")
    is distinct from (new."status", new."version", new."quantity", new."chaperones", new."sessionId", new."participant", new."isScanned",
      new."attendedParticipants", new."attendedChaperones", new."addedParticipants", new."addedChaperones", new."releasedParticipants",
      new."outHeads"))
  execute function number_ticket_change();

-- The counters of sessions and reservations follow from the heads of their tickets, in the same statement.
create function count_ticket_heads() returns trigger language plpgsql as $$
begin
  update "reservations" set "attendedParticipants" = "reservations"."attendedParticipants" + "moved"."attended",
    "addedParticipants" = "reservations"."addedParticipants" + "moved"."added"
  from (select "after"."reservationId", sum("after"."attendedParticipants" - "before"."attendedParticipants") as "attended",
      sum("after"."addedParticipants" - "before"."addedParticipants") as "added"
    from "after" join "before" on "before"."_id" = "after"."_id" group by "after"."reservationId") as "moved"
  where "reservations"."_id" = "moved"."reservationId" and ("moved"."attended" <> 0 or "moved"."added" <> 0);
  update "sessions" set "attendedParticipants" = "attendedParticipants" + "participants",
    "attendedChaperones" = "sessions"."attendedChaperones" + "moved"."chaperones",
    "attendedSchoolClasses" = "attendedSchoolClasses" + "moved"."classes",
    "outHeads" = "outHeads" + "moved"."out", "releasedParticipants" = "releasedParticipants" + "moved"."released"
  from (select "sessionId", sum("participants") as "participants", sum("chaperones") as "chaperones", sum("classes") as "classes",
      sum("out") as "out", sum("released") as "released"
    from (
      select "sessionId", "attendedParticipants" as "participants", "attendedChaperones" as "chaperones",
        ("target" = 'school' and "attendedParticipants" + "attendedChaperones" > 0)::int as "classes", "outHeads" as "out",
        "releasedParticipants" as "released" from "after"
      union all
      select "sessionId", -"attendedParticipants", -"attendedChaperones",
        -("target" = 'school' and "attendedParticipants" + "attendedChaperones" > 0)::int, -"outHeads", -"releasedParticipants"
      from "before") as "parts"
    group by "sessionId") as "moved"
  where "sessions"."_id" = "moved"."sessionId"
    and ("participants", "moved"."chaperones", "moved"."classes", "moved"."out", "moved"."released") is distinct from (0, 0, 0, 0, 0);
  return null;
end
$$;
create trigger "tickets_heads" after update on "tickets" referencing old table as "before" new table as "after"
  for each statement execute function count_ticket_heads();
