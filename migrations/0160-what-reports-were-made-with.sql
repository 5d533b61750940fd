-- The rights and events that a file was made with: an account that has fewer of them cannot fetch it. Null: it is not made, or was made before.

alter table "reports" add column "scope" jsonb check (jsonb_typeof("scope") = 'object');
