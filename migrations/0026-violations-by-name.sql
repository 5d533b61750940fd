-- What triggers refuse names its table, its column and its trigger, as what the database itself refuses does: whoever tells of it
-- reads no message, which is worded in the language of the server (lc_messages).

create or replace function hold_listed_rows() returns trigger language plpgsql as $$
declare
  listed uuid[];
  before uuid[] := '{}';
  held integer;
begin
  execute format('select ($1).%I', tg_argv[1]) using new into listed;
  if tg_op = 'UPDATE' then
    execute format('select ($1).%I', tg_argv[1]) using old into before;
  end if;
  if listed is not distinct from before or cardinality(listed) = 0 then
    return new;
  end if;
  execute format('select count(*) from (select from %I where "_id" = any($1) order by "_id" for key share) as held', tg_argv[0])
    using listed into held;
  if held <> (select count(distinct one) from unnest(listed) as one) then
    raise foreign_key_violation using message = format('%I lists what is not there', tg_argv[1]),
      schema = tg_table_schema, table = tg_table_name, column = tg_argv[1], constraint = tg_name;
  end if;
  return new;
end
$$;

create or replace function refuse_delete_of_listed() returns trigger language plpgsql as $$
declare
  isListed boolean;
begin
  for position in 0 .. tg_nargs - 1 by 2 loop
    execute format('select exists (select from %I where %I @> array[$1])', tg_argv[position], tg_argv[position + 1])
      using old."_id" into isListed;
    if isListed then
      raise foreign_key_violation using message = format('%I is listed in %I', tg_table_name, tg_argv[position]),
        schema = tg_table_schema, table = tg_argv[position], column = tg_argv[position + 1], constraint = tg_name;
    end if;
  end loop;
  return old;
end
$$;
