-- The texts of actions and of the audit log are with their features now: labels that reword them keep their effect.
update "labels" set "key" = "former"."now" || substring("key" from length("former"."was") + 1)
from (values
  ('resources.session-action.', 'sessions.'),
  ('resources.account-action.', 'accounts.action.'),
  ('resources.action.approve', 'events.action.approve'),
  ('resources.action.duplicate', 'events.action.duplicate'),
  ('resources.action.failed', 'resources.actions.failed'),
  ('resources.action.saveFirst', 'resources.actions.saveFirst'),
  ('resources.action.label', 'events.action.label'),
  ('resources.action.reason', 'events.action.reason'),
  ('resources.action.reject', 'events.action.reject'),
  ('resources.action.go', 'sessions.visibility.go'),
  ('resources.action.visibility', 'sessions.visibility.visibility'),
  ('resources.list.changes', 'audit.changes'),
  ('resources.list.deeds.', 'audit.actions.'),
  ('resources.list.openRecord', 'audit.openRecord')
) as "former" ("was", "now")
where "key" like "former"."was" || '%';
