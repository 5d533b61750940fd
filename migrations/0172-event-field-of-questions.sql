-- A question stands for a field of events only where its answers are values of that field (docs/product/proposals.md#questions).
update "formRows" set "eventField" = null
  where "eventField" is not null and not coalesce(
    case "eventField"
      when 'durationMinutes' then "kind" = 'number'
      when 'images' then "kind" = 'uploads'
      else "kind" in ('string', 'textarea')
    end, false);
alter table "formRows" add constraint "formRows_eventField_fits" check (
  case "eventField"
    when 'durationMinutes' then "kind" = 'number'
    when 'images' then "kind" = 'uploads'
    when 'description' then "kind" in ('string', 'textarea')
    when 'accessibility' then "kind" in ('string', 'textarea')
    when 'speakers' then "kind" in ('string', 'textarea')
    else true
  end);
