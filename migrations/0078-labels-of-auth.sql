-- The texts of signing in have the name of their folder, which is another one now: labels that reword them keep their effect.
update "labels" set "key" = 'auth' || substring("key" from 8)
where "key" like 'sign-on.%';
