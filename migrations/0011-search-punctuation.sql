-- PostgreSQL's parser takes every character beyond ASCII for a letter, so that `dell’Università` and `“Sapienza”` were single
-- words that nobody searches for. Signs between words become spaces before it sees them, after the tags of rich text, which
-- are no words either. A list of signs, and not a class of letters: what a class holds depends on the server's locale.
create function words_of(content text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(content, '<[^>]*>', ' ', 'g'),
    E'’‘‚“”„«»‹›′″´`–—―‐‑…·•|/\\\u00a0\u2009\u202f', repeat(' ', 28))
$$;

create or replace function search_words(content jsonb, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.curiosa_it', public.words_of(coalesce(content->>'it', ''))), weight)
      || setweight(to_tsvector('public.curiosa_en', public.words_of(coalesce(content->>'en', ''))), weight)
      || setweight(to_tsvector('public.curiosa_simple',
           public.words_of(coalesce(content->>'it', '') || ' ' || coalesce(content->>'en', ''))), weight)
$$;

-- Works the stored words out anew.
update "events" set "title" = "title";
