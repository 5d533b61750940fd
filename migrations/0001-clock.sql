-- What every later migration stands on: the product's clock and its way of reading text.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Every deadline is decided by this clock. A test database replaces the function by one with an offset,
-- so that deadlines are tested without sleeping.
create function curiosa_now() returns timestamptz language sql stable as $$ select now() $$;

-- unaccent() is only stable, because its dictionary can change; with the dictionary named it is safe in an index.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create text search configuration curiosa_it (copy = italian);
alter text search configuration curiosa_it
  alter mapping for hword, hword_part, word with unaccent, italian_stem;
create text search configuration curiosa_en (copy = english);
alter text search configuration curiosa_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration curiosa_simple (copy = simple);
alter text search configuration curiosa_simple
  alter mapping for hword, hword_part, word with unaccent, simple;

-- Italian and English stems of a translated text, and its plain words so that a half-typed one is found.
create function search_words(content jsonb, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.curiosa_it', coalesce(content->>'it', '')), weight)
      || setweight(to_tsvector('public.curiosa_en', coalesce(content->>'en', '')), weight)
      || setweight(to_tsvector('public.curiosa_simple', coalesce(content->>'it', '') || ' ' || coalesce(content->>'en', '')), weight)
$$;
