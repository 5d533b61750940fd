-- Three of nothing is no cut-off: a limit has its unit.
alter table "sessions"
  add constraint "sessions_reservation_limit" check ("reservationLimitValue" is null or "reservationLimitUnit" is not null),
  add constraint "sessions_cancellation_limit" check ("cancellationLimitValue" is null or "cancellationLimitUnit" is not null);
