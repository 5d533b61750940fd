-- What is asked of a house with a long history reads what it is about, and not all that ever was.

-- Who has booked a session, with those who cancelled.
create index "reservations_session" on "reservations" ("sessionId");
-- What is still to end: a handful among all that is over.
create index "sessions_end" on "sessions" ("endDate");
-- Messages that still say something, and to whom: those of the last weeks (setting messageDays).
create index "messages_told" on "messages" ("recipient") where "recipient" <> '';
