-- What booking counts beyond one session: an account's reservations to come, and the classes of one school on one day.

-- Accounts of one school name it each in their own way; capitals, accents, spaces and punctuation make no other school of it.
create function school_key(institution text, municipality text) returns text language sql immutable parallel safe
  as $$ select nullif(regexp_replace(public.fold(coalesce(institution, '')), '[^[:alnum:]]', '', 'g'), '') || ' '
    || regexp_replace(public.fold(coalesce(municipality, '')), '[^[:alnum:]]', '', 'g') $$;
create index "users_school" on "users" (school_key("educationalInstitution", "instituteMunicipality"))
  where school_key("educationalInstitution", "instituteMunicipality") is not null;
