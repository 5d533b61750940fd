-- Keys of texts are words of the glossary now: labels that reword these texts keep their effect.
update "labels" set "key" = "former"."now" || substring("key" from length("former"."was") + 1)
from (values
  ('accounts.faults.', 'accounts.errors.'),
  ('auth.faults.', 'auth.errors.'),
  ('auth.recovery.deletion.keep', 'auth.recovery.deletion.refuse'),
  ('auth.social.trouble.astray', 'auth.social.failure.notFound'),
  ('auth.social.trouble.', 'auth.social.failure.'),
  ('events.finding.meant', 'events.finding.didYouMean'),
  ('events.finding.withheld', 'events.finding.excluded'),
  ('events.suggestion.meant', 'events.suggestion.didYouMean'),
  ('favourites.feed.renew', 'favourites.feed.reset'),
  ('favourites.heart.kept', 'favourites.heart.added'),
  ('imports.faults.', 'imports.errors.'),
  ('legal.kept.', 'legal.stored.'),
  ('reservations.bookings.nobody', 'reservations.bookings.empty'),
  ('reservations.checkout.nobody', 'reservations.checkout.noPeople'),
  ('resources.faults.', 'resources.errors.'),
  ('resources.form.faults', 'resources.form.errorCount'),
  ('second-factor.trouble.', 'second-factor.failure.'),
  ('sessions.keep', 'sessions.back'),
  ('sessions.nobody', 'sessions.unclaimed'),
  ('ui.place.faults.', 'ui.place.errors.'),
  ('waiting-list.one.asked', 'waiting-list.one.requested'),
  ('waiting-list.one.steps.kept', 'waiting-list.one.steps.later'),
  ('waiting-list.staff.deeds', 'waiting-list.staff.actions'),
  ('waiting-list.staff.nobody', 'waiting-list.staff.empty')
) as "former" ("was", "now")
where "key" = "former"."was"
  or (right("former"."was", 1) = '.' and "key" like "former"."was" || '%' and "key" <> 'auth.social.trouble.astray');
