-- Why a session was cancelled, in each language that staff wrote it in. "cancelReason" stays the text of one of them, which earlier builds read.
alter table "sessions" add column "cancelReasons" jsonb check (is_translated("cancelReasons"));
