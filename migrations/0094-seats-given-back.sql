-- The log of a ticket says that its holder has given its seats to people at the door.
alter table "scans"
  drop constraint "scans_kind_check",
  add constraint "scans_kind_check"
    check ("kind" in ('scan', 'admit', 'correction', 'out', 'back', 'walkIn', 'counter', 'release', 'givenBack'));
