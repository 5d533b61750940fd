-- What an import brings: a programme or accounts.

alter table "imports" add column "kind" text not null default 'programme' check ("kind" in ('programme', 'accounts'));
alter table "imports" alter column "kind" drop default;
