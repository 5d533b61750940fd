-- Texts of messages that have had one form for any number of seats: what staff have reworded is the form of more than one.

update "messageTexts" set "key" = "key" || '.other'
where ("template" = 'reservationCancelled' and "key" = 'whatFollows')
  or ("template" = 'seatsGivenBack' and "key" in ('subject', 'given', 'atDoor', 'online', 'comeAllTheSame', 'notYou'))
  or ("template" in ('dayReminder', 'startReminder')
    and "key" in ('canGiveBackUntil', 'canGiveBackLate', 'canGiveBackUntilOnline'));
