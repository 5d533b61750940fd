-- A proposal that was sent outlives its authors: what staff have judged, or made an event of, stays without them.

alter table "forms" alter column "userId" drop not null,
  -- Since when it has no authors.
  add column "erasedAt" timestamptz,
  add constraint "forms_erased" check (("userId" is null) = ("erasedAt" is not null)),
  -- A draft that was never sent goes with its author.
  add constraint "forms_erased_sent" check ("erasedAt" is null or "sentAt" is not null);
create index "forms_erased" on "forms" ("callId") where "erasedAt" is null;

alter table "formMessages" alter column "text" drop not null,
  add column "deletedAt" timestamptz,
  add constraint "formMessages_deleted" check (("text" is null) = ("deletedAt" is not null));
