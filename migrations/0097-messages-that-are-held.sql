-- Messages about bookings wait until a corrected address is confirmed; what had a secret before it was recorded; and digests of several
-- bookings are found by each of them (docs/product/messages.md#corrected-addresses).

alter table "messages" add column "awaitsConfirmation" boolean not null default false;
create index "messages_held" on "messages" ("userId") where "awaitsConfirmation";

update "messages" set "hadSecret" = true
where not "hadSecret" and coalesce("sentAt", "failedAt") is not null and "template" in
  ('confirmEmail', 'changeEmail', 'resetPassword', 'resetPasswordImported', 'phoneCode', 'deleteAccount');

create index "messages_digest" on "messages" using gin (("facts"->'reservationIds')) where "facts" ? 'reservationIds';
