-- What an import says of a file is text: without NUL and without halves of a surrogate pair, which JSON can write and no text has.

update "imports" set "report" = regexp_replace("report"::text, '\\u0000|\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}', '\\ufffd', 'g')::json
where "report"::text ~ '\\u(0000|[dD][89a-fA-F])';
update "imports" set "error" = regexp_replace("error"::text, '\\u0000|\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}', '\\ufffd', 'g')::json
where "error"::text ~ '\\u(0000|[dD][89a-fA-F])';

-- jsonb takes nothing else; the columns stay json, which keeps the order of what is told.
alter table "imports"
  add constraint "imports_report_text" check ("report"::jsonb is not null or "report" is null),
  add constraint "imports_error_text" check ("error"::jsonb is not null or "error" is null);
