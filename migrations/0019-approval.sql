-- What contact people say about making their event public, and who they are.

alter table "events" add "approvalStatus" text not null default 'new'
  check ("approvalStatus" in ('new', 'approved', 'rejected'));
create index "users_contact_events" on "users" using gin ("contactEventIds");
