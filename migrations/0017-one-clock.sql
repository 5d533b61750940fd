-- One clock for everything that is kept: what is written without a time takes the product's, not the server's.
do $$
declare
  kept record;
begin
  for kept in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' and table_name <> 'migrations'
  loop
    execute format('alter table %I alter column %I set default curiosa_now()', kept.table_name, kept.column_name);
  end loop;
end
$$;
