-- Accounts, what they agreed to, and the tokens that stand for them. No token is kept in the clear.

create table "users" (
  "_id" uuid primary key,
  "email" text not null check ("email" = lower("email") and "email" like '%_@_%'),
  "username" text,
  -- null: an account that was imported and has not chosen a password yet.
  "passwordHash" text,
  "name" text not null check ("name" <> ''),
  "surname" text not null check ("surname" <> ''),
  "role" text not null default 'user' check ("role" in ('user', 'admin', 'disco', 'scanner', 'tenant')),
  "subRoles" text[] not null default '{}' check ("subRoles" <@ array['scanner', 'editor', 'support', 'contact']),
  "userType" text not null default 'private' check ("userType" in ('private', 'school')),
  "prefix" text,
  "phoneNumber" text,
  "isEnabled" boolean not null default true,
  "isEmailConfirmed" boolean not null default false,
  "isPhoneNumberConfirmed" boolean not null default false,
  "yearOfbirth" integer check ("yearOfbirth" between 1900 and 2200),
  "sex" text check ("sex" in ('male', 'female', 'other')),
  "qualification" text,
  "profession" text,
  "learnAboutFestival" text,
  "educationalInstitution" text,
  "instituteProvince" text,
  "instituteMunicipality" text,
  "instituteGrade" text check ("instituteGrade" in ('kindergarten', 'primary', 'middle_school', 'high_school')),
  "language" text not null default 'it' check ("language" in ('it', 'en')),
  "privacyConsent" boolean not null default false,
  "commercialConsent" boolean not null default false,
  "thirdPartiesConsent" boolean not null default false,
  "newsletter" boolean not null default false,
  "contactEventIds" uuid[] not null default '{}',
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  check (("phoneNumber" is null) = ("prefix" is null))
);
create unique index "users_email" on "users" ("email");

-- Every consent that was given or withdrawn, and the version of the text that was shown.
create table "consents" (
  "_id" uuid primary key,
  "userId" uuid not null references "users" on delete cascade,
  "purpose" text not null check ("purpose" in ('privacy', 'commercial', 'thirdParties', 'newsletter')),
  "given" boolean not null,
  "textVersion" text not null,
  "createdAt" timestamptz not null default now()
);
create index "consents_user" on "consents" ("userId", "createdAt");

create table "accessTokens" (
  "tokenHash" bytea primary key check (octet_length("tokenHash") = 32),
  "_id" uuid not null unique,
  "userId" uuid not null references "users" on delete cascade,
  "userAgent" text not null default '',
  "createdAt" timestamptz not null default now(),
  "lastSeenAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null
);
create index "accessTokens_user" on "accessTokens" ("userId");
create index "accessTokens_expiry" on "accessTokens" ("expiresAt");

-- What is mailed as a link: used once, for one purpose, until a given instant.
create table "mailedTokens" (
  "tokenHash" bytea primary key check (octet_length("tokenHash") = 32),
  "userId" uuid not null references "users" on delete cascade,
  "purpose" text not null check ("purpose" in ('confirmEmail', 'resetPassword', 'deleteAccount')),
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
create index "mailedTokens_user" on "mailedTokens" ("userId", "purpose");

-- The keys that sign ticket codes, encrypted with SECRET_KEY, so that every process and every restore has them.
create table "signingKeys" (
  "keyId" smallint primary key check ("keyId" between 0 and 255),
  "publicKey" bytea not null,
  "encryptedPrivateKey" bytea not null,
  "createdAt" timestamptz not null default now()
);
