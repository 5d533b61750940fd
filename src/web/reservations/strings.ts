import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the list of reservations, a reservation and its tickets. */
export const strings = defineStrings('reservations', {
  it: {
    warnings: {
      title: 'Due appuntamenti alla stessa ora?',
      overlap: (title: string, from: string, to: string) =>
        `Alla stessa ora hai già prenotato «${title}», dalle ${from} alle ${to}.`,
      sameClass: (schoolClass: string) =>
        `La scuola ha già prenotato la classe ${schoolClass} per quell’ora.`,
    },
    list: {
      title: 'Le mie prenotazioni',
      coming: 'In arrivo',
      over: 'Concluse e annullate',
      more: 'Mostra le precedenti',
      empty: 'Non hai ancora prenotato',
      emptyText: 'C’è un intero festival che ti aspetta: scegli che cosa ti incuriosisce.',
      nothingComing: 'Non hai prenotazioni in arrivo. Che cosa ti incuriosisce?',
      programme: 'Apri il programma',
      tickets: (count: number) => (count === 1 ? '1 biglietto' : `${count} biglietti`),
      open: 'Mostra i biglietti',
      details: 'Vedi i dettagli',
      cancelled: 'Annullata',
      sessionCancelled: 'Data annullata',
      over1: 'Conclusa',
      today: 'Oggi',
      tomorrow: 'Domani',
      inDays: (days: number) => `Tra ${days} giorni`,
    },
    one: {
      back: 'Le mie prenotazioni',
      backToBookings: 'Chi ha prenotato',
      booked: 'Fatto, il posto è tuo!',
      bookedMany: (seats: number) => `Fatto, i ${seats} posti sono tuoi!`,
      bookedClasses: (classes: number) =>
        classes === 1 ? 'Fatto, la classe è prenotata!' : `Fatto, le ${classes} classi sono prenotate!`,
      bookedText: 'Trovi i biglietti qui sotto; te li mandiamo anche per e-mail, in PDF.',
      next: 'E adesso?',
      calendar: 'Aggiungi al calendario',
      pdf: 'Scarica il PDF',
      files: { pdf: 'biglietti-curiosa.pdf', calendar: 'prenotazione-curiosa.ics' },
      event: 'La pagina dell’evento',
      programme: 'Continua a esplorare il programma',
      online: 'Guarda la diretta',
      people: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
      needs: 'Esigenze particolari',
      onTime: 'Arriva in tempo',
      seatsReleased: (time: string) =>
        `Entra entro le ${time}. Dopo, i posti ancora vuoti vanno a chi aspetta all’ingresso: se arrivi più tardi, entri solo se c’è ancora posto.`,
      wheelchair: (count: number) =>
        count === 1 ? '1 persona in sedia a rotelle' : `${count} persone in sedia a rotelle`,
      allergies: (count: number) =>
        count === 1
          ? '1 persona con allergie o intolleranze'
          : `${count} persone con allergie o intolleranze`,
      classes: (classes: number, pupils: number, chaperones: number) =>
        [
          classes === 1 ? '1 classe' : `${classes} classi`,
          pupils === 1 ? '1 alunno' : `${pupils} alunni`,
          ...(chaperones === 0
            ? []
            : [chaperones === 1 ? '1 accompagnatore' : `${chaperones} accompagnatori`]),
        ].join(', '),
      cancelledTitle: 'Questa prenotazione è stata annullata',
      releasedTitle: (seats: number) =>
        seats === 1
          ? '1 posto lasciato a chi è all’ingresso'
          : `${seats} posti lasciati a chi è all’ingresso`,
      releasedText: 'Se alla fine vieni, porta il biglietto: entri se c’è ancora posto.',
      notJoining: 'Ci hai detto che non ti colleghi',
      notJoiningText: 'Se alla fine ci riesci, il link è qui.',
      cancelledText: (seats: number): string =>
        seats === 1
          ? 'Il biglietto non è più valido e il posto è tornato libero.'
          : 'I biglietti non sono più validi e i posti sono tornati liberi.',
      sessionCancelledTitle: 'Questa data è stata annullata',
      sessionCancelledText: 'Ci dispiace: l’appuntamento non si terrà.',
      bookAgain: 'Scegli un’altra data',
      notFound: 'Prenotazione non trovata',
      notFoundText: 'Forse il link è incompleto, o la prenotazione è di un altro account.',
      downloadFailed: 'Non riusciamo a scaricare il file. Controlla la connessione e riprova.',
    },
    tickets: {
      title: 'I tuoi biglietti',
      titleOne: 'Il tuo biglietto',
      /** To staff, of another person's booking. */
      titleOther: 'Biglietti',
      ticket: (position: number, count: number) => `Biglietto ${position} di ${count}`,
      ticketOne: 'Biglietto',
      guestOf: (name: string) => `Ospite di ${name}`,
      schoolClass: (label: string) => `Classe ${label}`,
      heads: (pupils: number, chaperones: number) =>
        `${pupils === 1 ? '1 alunno' : `${pupils} alunni`}${
          chaperones === 0 ? '' : chaperones === 1 ? ' e 1 accompagnatore' : ` e ${chaperones} accompagnatori`
        }`,
      qr: (who: string) => `Codice QR del biglietto di ${who}`,
      show: 'Mostralo all’ingresso: basta il telefono.',
      number: (number: string) => `Numero ${number}`,
      characters: 'Il codice in caratteri',
      scanned: 'Già usato',
      invalid: 'Non più valido',
    },
    cancel: {
      open: 'Annulla la prenotazione',
      until: (day: string, time: string) => `Puoi annullare entro le ${time} di ${day}.`,
      closed: 'Il termine per annullare è passato.',
      stillByStaff: 'Per chi ha prenotato il termine è passato; lo staff può annullare fino alla fine.',
      title: 'Annullare la prenotazione?',
      text: (title: string, tickets: number) =>
        tickets === 1
          ? `Il biglietto per «${title}» non varrà più e il posto tornerà libero per qualcun altro.`
          : `I ${tickets} biglietti per «${title}» non varranno più e i posti torneranno liberi per qualcun altro.`,
      yes: 'Sì, annulla',
      no: 'No, tieni la prenotazione',
      done: 'Prenotazione annullata',
    },
    stale: {
      noNetwork: (ago: string) => `Senza rete: dati di ${ago}`,
      siteAway: (ago: string) => `Il sito non risponde: dati di ${ago}`,
      ago: (minutes: number) => {
        if (minutes < 1) return 'poco fa';
        if (minutes < 60) return minutes === 1 ? '1 minuto fa' : `${minutes} minuti fa`;
        const hours = Math.floor(minutes / 60);
        if (hours < 48) return hours === 1 ? '1 ora fa' : `${hours} ore fa`;
        return `${Math.floor(hours / 24)} giorni fa`;
      },
      text: 'I biglietti valgono lo stesso: mostrali all’ingresso.',
      retry: 'Aggiorna',
      neverSeen:
        'Senza rete puoi aprire solo le prenotazioni già viste su questo dispositivo, e questa non c’è.',
      noneSeen:
        'Senza rete puoi aprire solo le prenotazioni già viste su questo dispositivo. Per ora non ce ne sono.',
    },
  },
  en: {
    warnings: {
      title: 'Two sessions at the same time?',
      overlap: (title: string, from: string, to: string) =>
        `You have already booked “${title}” at the same time, from ${from} to ${to}.`,
      sameClass: (schoolClass: string) => `The school has already booked class ${schoolClass} for that time.`,
    },
    list: {
      title: 'My bookings',
      coming: 'Coming up',
      over: 'Past and cancelled',
      more: 'Show earlier ones',
      empty: 'You have not booked yet',
      emptyText: 'A whole festival is waiting for you: pick what makes you curious.',
      nothingComing: 'Nothing coming up. What makes you curious?',
      programme: 'Open the programme',
      tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
      open: 'Show the tickets',
      details: 'See the details',
      cancelled: 'Cancelled',
      sessionCancelled: 'Date cancelled',
      over1: 'Over',
      today: 'Today',
      tomorrow: 'Tomorrow',
      inDays: (days: number) => `In ${days} days`,
    },
    one: {
      back: 'My bookings',
      backToBookings: 'Who has booked',
      booked: 'Done, the seat is yours!',
      bookedMany: (seats: number) => `Done, the ${seats} seats are yours!`,
      bookedClasses: (classes: number) =>
        classes === 1 ? 'Done, the class is booked!' : `Done, the ${classes} classes are booked!`,
      bookedText: 'Your tickets are below; we also send them to you by email, as a PDF.',
      next: 'What next?',
      calendar: 'Add to calendar',
      pdf: 'Download the PDF',
      files: { pdf: 'curiosa-tickets.pdf', calendar: 'curiosa-booking.ics' },
      event: 'Event page',
      programme: 'Keep exploring the programme',
      online: 'Watch the stream',
      people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
      needs: 'Special needs',
      onTime: 'Be on time',
      seatsReleased: (time: string) =>
        `Come in by ${time}. After that, empty seats go to people waiting at the door: if you arrive later, you can only come in if there is still room.`,
      wheelchair: (count: number) => (count === 1 ? '1 wheelchair user' : `${count} wheelchair users`),
      allergies: (count: number) =>
        count === 1
          ? '1 person with allergies or intolerances'
          : `${count} people with allergies or intolerances`,
      classes: (classes: number, pupils: number, chaperones: number) =>
        [
          classes === 1 ? '1 class' : `${classes} classes`,
          pupils === 1 ? '1 pupil' : `${pupils} pupils`,
          ...(chaperones === 0 ? [] : [chaperones === 1 ? '1 chaperone' : `${chaperones} chaperones`]),
        ].join(', '),
      cancelledTitle: 'This booking has been cancelled',
      releasedTitle: (seats: number) =>
        seats === 1
          ? '1 seat released for people at the door'
          : `${seats} seats released for people at the door`,
      releasedText: 'If you come after all, bring your ticket: you can come in if there is still room.',
      notJoining: 'You have let us know that you will not be joining',
      notJoiningText: 'If you can after all, the link is here.',
      cancelledText: (seats: number): string =>
        seats === 1
          ? 'The ticket is no longer valid and the seat is free again.'
          : 'The tickets are no longer valid and the seats are free again.',
      sessionCancelledTitle: 'This date has been cancelled',
      sessionCancelledText: 'We are sorry: it will not take place.',
      bookAgain: 'Choose another date',
      notFound: 'Booking not found',
      notFoundText: 'The link may be incomplete, or the booking belongs to another account.',
      downloadFailed: 'We could not download the file. Check your connection and try again.',
    },
    tickets: {
      title: 'Your tickets',
      titleOne: 'Your ticket',
      titleOther: 'Tickets',
      ticket: (position: number, count: number) => `Ticket ${position} of ${count}`,
      ticketOne: 'Ticket',
      guestOf: (name: string) => `Guest of ${name}`,
      schoolClass: (label: string) => `Class ${label}`,
      heads: (pupils: number, chaperones: number) =>
        `${pupils === 1 ? '1 pupil' : `${pupils} pupils`}${
          chaperones === 0 ? '' : chaperones === 1 ? ' and 1 chaperone' : ` and ${chaperones} chaperones`
        }`,
      qr: (who: string) => `QR code of the ticket for ${who}`,
      show: 'Show it at the entrance: your phone is enough.',
      number: (number: string) => `Number ${number}`,
      characters: 'The code in characters',
      scanned: 'Already used',
      invalid: 'No longer valid',
    },
    cancel: {
      open: 'Cancel the booking',
      until: (day: string, time: string) => `You can cancel until ${time} on ${day}.`,
      closed: 'It is too late to cancel.',
      stillByStaff: 'It is too late for the person who booked; staff can cancel until the end.',
      title: 'Cancel the booking?',
      text: (title: string, tickets: number) =>
        tickets === 1
          ? `The ticket for “${title}” will no longer be valid and the seat will be free for someone else.`
          : `The ${tickets} tickets for “${title}” will no longer be valid and the seats will be free for someone else.`,
      yes: 'Yes, cancel it',
      no: 'No, keep it',
      done: 'Booking cancelled',
    },
    stale: {
      noNetwork: (ago: string) => `Offline: data from ${ago}`,
      siteAway: (ago: string) => `The site is not responding: data from ${ago}`,
      ago: (minutes: number) => {
        if (minutes < 1) return 'a moment ago';
        if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
        const hours = Math.floor(minutes / 60);
        if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
        return `${Math.floor(hours / 24)} days ago`;
      },
      text: 'Your tickets are still valid: show them at the entrance.',
      retry: 'Refresh',
      neverSeen:
        'Offline you can only open bookings you have already seen on this device, and this is not one of them.',
      noneSeen:
        'Offline you can only open bookings you have already seen on this device. There are none yet.',
    },
  },
});
