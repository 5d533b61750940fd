-- Who signs in to an account through a provider (page 3, socialLogin): the provider's own identifier of the person, which
-- stays the same when their address changes there.
create table "socialLogins" (
  "provider" text not null check ("provider" in ('google', 'apple', 'facebook')),
  "subject" text not null check (length("subject") between 1 and 255),
  "userId" uuid not null references "users" on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("provider", "subject"),
  unique ("userId", "provider")
);
