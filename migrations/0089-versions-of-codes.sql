-- The version in the code that was shown: it says whether the ticket had been replaced, also once a supervisor agrees.
alter table "scans" add column "codeVersion" integer;
