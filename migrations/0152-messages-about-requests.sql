-- A message about several cancelled dates is found by each request that it is about, as digests are by their bookings
-- (docs/product/messages.md#deliveries).

create index "messages_requests" on "messages" using gin (("facts"->'requestIds')) where "facts" ? 'requestIds';
