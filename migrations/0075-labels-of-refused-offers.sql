-- The sentences for an offer that was not taken are a set of texts of their own: labels that reword them keep their effect.
update "labels" set "key" = 'waiting-list.offer-refusal.' || substring("key" from length('waiting-list.offer.refusals.') + 1)
where "key" like 'waiting-list.offer.refusals.%';
