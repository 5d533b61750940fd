-- When a proposal last became a draft of its phase: opened again, or opened for the second one. Reminders that fell due before are spared.
alter table "forms" add column "openedAt" timestamptz;
update "forms" set "openedAt" = "decidedAt" where "status" = 'newPhaseTwo';
