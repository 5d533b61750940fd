-- The texts of what staff do with entities have other names: labels that reword them keep their effect.
update "labels" set "key" = 'resources.' || "former"."now" || substring("key" from length("former"."was") + 11)
from (values ('account-deed', 'account-action'), ('session-deed', 'session-action'), ('deed', 'action')) as "former" ("was", "now")
where "key" like 'resources.' || "former"."was" || '.%';
