-- What is typed into a search field, as a query: every word in Italian or English stems or as it stands, and the last
-- one also as a beginning, because it may be half typed.
create function search_query(typed text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  words text[] := regexp_split_to_array(trim(regexp_replace(coalesce(typed, ''), '[^[:alnum:]]+', ' ', 'g')), ' ');
  word text;
  one tsquery;
  whole tsquery := null;
begin
  for position in 1 .. least(coalesce(array_length(words, 1), 0), 12) loop
    word := words[position];
    continue when word = '';
    one := plainto_tsquery('public.curiosa_it', word) || plainto_tsquery('public.curiosa_en', word)
        || to_tsquery('public.curiosa_simple', quote_literal(word) || case when position = array_length(words, 1) then ':*' else '' end);
    whole := case when whole is null then one else whole && one end;
  end loop;
  return coalesce(whole, ''::tsquery);
end
$$;
