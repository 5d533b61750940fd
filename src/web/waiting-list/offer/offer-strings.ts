import { defineStrings } from '#web/i18n/strings.ts';

const posti = (seats: number) => (seats === 1 ? '1 posto' : `${seats} posti`);
const places = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
const classi = (count: number) => (count === 1 ? '1 classe' : `${count} classi`);
const classes = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

/** Texts of an offer: shown, confirmed, declined, refused. */
export const offerStrings = defineStrings('waiting-list.offer', {
  it: {
    offer: {
      title: 'Tocca a te!',
      seats: (seats: number) =>
        seats === 1
          ? 'C’è 1 posto per te: lo teniamo da parte.'
          : `Ci sono ${seats} posti per te: li teniamo da parte.`,
      fewerSeats: (seats: number, requested: number) =>
        `Ne avevi chiesti ${requested}: per ora ${seats === 1 ? 'c’è 1 posto' : `ci sono ${seats} posti`}. Scegli tu chi viene.`,
      classes: (count: number, pupils: number) =>
        `C’è posto per ${classi(count)}, ${pupils === 1 ? '1 studente' : `${pupils} studenti`}: lo teniamo da parte.`,
      fewerClasses: (count: number, pupils: number, requested: number) =>
        `Avevi chiesto posto per ${classi(requested)}: per ora ce n’è per ${classi(count)}, al massimo ${pupils === 1 ? '1 studente' : `${pupils} studenti`}. Scegli tu chi viene.`,
      until: (day: string, time: string) => `Puoi confermare fino a ${day}, ore ${time}.`,
      left: 'Mancano ancora',
      hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
      days: (days: number, hours: number) => `${days} g ${hours} h`,
      confirmSeats: (seats: number) => (seats === 1 ? 'Conferma 1 posto' : `Conferma ${seats} posti`),
      confirmClasses: (count: number) => `Conferma ${classi(count)}`,
      decline: 'Rinuncia',
      open: 'Conferma o rinuncia',
    },
    news: {
      came: (title: string, day: string, time: string) =>
        `Tocca a te: c’è posto per ${title}. Puoi confermare fino a ${day}, ore ${time}.`,
      went: (title: string) => `Il posto per ${title} non è più tenuto per te.`,
    },
    lost: {
      passedText:
        'Sei di nuovo in lista. Se si libera ancora posto te lo proponiamo un’altra volta, che è anche l’ultima.',
      takenTitle: 'Il posto non è più tenuto per te',
      takenText: 'Sei ancora in lista: qui sotto vedi a che punto sei.',
    },
    decline: {
      title: 'Vuoi rinunciare?',
      text: 'Quello che teniamo per te passa subito a chi viene dopo, e tu esci dalla lista.',
      yes: 'Sì, rinuncio',
      no: 'No, aspetta',
      done: 'Hai rinunciato: ora tocca a chi aspetta',
    },
    who: {
      title: 'Chi viene?',
      people: 'Persone',
      atMost: (seats: number) => (seats === 1 ? 'C’è 1 posto.' : `Ci sono ${seats} posti.`),
      person: (position: number) => `Persona ${position}`,
      withAge: (name: string, age: number) => (age === 1 ? `${name}, 1 anno` : `${name}, ${age} anni`),
      age: (position: number) => `Età, persona ${position}`,
      chooseFewer: (seats: number) => `Scegli al massimo ${posti(seats)}.`,
      chooseSome: 'Scegli almeno una persona.',
      schoolClass: (position: number) => `Classe ${position}`,
      label: 'Classe',
      labelHint: 'Per esempio: 3B',
      pupils: 'Studenti',
      chaperones: 'Accompagnatori',
      comes: (label: string) => `Viene la ${label}`,
      fewerClasses: (count: number, pupils: number) =>
        `C’è posto per ${classi(count)} e al massimo ${pupils === 1 ? '1 studente' : `${pupils} studenti`}.`,
      missing: 'Scrivi il nome di ogni classe, quanti studenti vengono e almeno un accompagnatore.',
    },
    confirm: {
      lead: 'Guarda bene e decidi: finché non premi, non succede niente.',
      done: 'Fatto, il posto è tuo!',
      doneText: 'I biglietti arrivano per e-mail, e li trovi nelle tue prenotazioni.',
      signIn: 'Accedi e mostra i biglietti',
      declined: 'Va bene: hai rinunciato',
      declinedText: 'Il posto passa a chi aspetta. Grazie di averlo detto!',
      lateTitle: 'Il tempo per confermare è passato',
      lateText: 'Prova lo stesso: se nel frattempo il posto non è toccato ad altri, è tuo.',
      tryLate: 'Prova a confermare',
      otherAccount: 'Questa proposta è di un altro account',
      otherAccountText: (email: string) =>
        `Hai aperto il link, ma sei dentro come ${email}. Esci per decidere con il link, o per accedere con l’account giusto.`,
      signOut: 'Esci e continua',
      brokenTitle: 'Questo link non funziona',
      brokenText:
        'Forse è incompleto, o troppo vecchio. Riapri l’e-mail e premi di nuovo il pulsante; se hai un account, accedi: trovi tutto nelle tue liste d’attesa.',
      signInFirst: 'Accedi',
      programme: 'Apri il programma',
      event: 'Vedi le date dell’evento',
    },
  },
  en: {
    offer: {
      title: 'It is your turn!',
      seats: (seats: number) =>
        seats === 1
          ? 'There is 1 seat for you: we are keeping it.'
          : `There are ${seats} seats for you: we are keeping them.`,
      fewerSeats: (seats: number, requested: number) =>
        `You asked for ${requested}: so far there ${seats === 1 ? 'is 1 seat' : `are ${seats} seats`}. You choose who comes.`,
      classes: (count: number, pupils: number) =>
        `There is room for ${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}: we are keeping it.`,
      fewerClasses: (count: number, pupils: number, requested: number) =>
        `You asked for room for ${classes(requested)}: so far there is some for ${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`} at most. You choose who comes.`,
      until: (day: string, time: string) => `You can confirm until ${day}, ${time}.`,
      left: 'Time left',
      hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
      days: (days: number, hours: number) => `${days} d ${hours} h`,
      confirmSeats: (seats: number) => `Confirm ${places(seats)}`,
      confirmClasses: (count: number) => `Confirm ${classes(count)}`,
      decline: 'Decline',
      open: 'Confirm or decline',
    },
    news: {
      came: (title: string, day: string, time: string) =>
        `It is your turn: there is room at ${title}. You can confirm until ${day}, ${time}.`,
      went: (title: string) => `The place at ${title} is no longer kept for you.`,
    },
    lost: {
      passedText:
        'You are back on the list. If there is room again, we offer it to you one more time, which is the last.',
      takenTitle: 'The place is no longer kept for you',
      takenText: 'You are still on the list: see your position below.',
    },
    decline: {
      title: 'Do you want to decline?',
      text: 'Your seats go to the next in line right away, and you leave the list.',
      yes: 'Yes, decline',
      no: 'No, wait',
      done: 'You declined: the next in line gets the offer',
    },
    who: {
      title: 'Who is coming?',
      people: 'People',
      atMost: (seats: number) => (seats === 1 ? 'There is 1 seat.' : `There are ${seats} seats.`),
      person: (position: number) => `Person ${position}`,
      withAge: (name: string, age: number) => `${name}, age ${age}`,
      age: (position: number) => `Age, person ${position}`,
      chooseFewer: (seats: number) => `Choose ${places(seats)} at most.`,
      chooseSome: 'Choose at least one person.',
      schoolClass: (position: number) => `Class ${position}`,
      label: 'Class',
      labelHint: 'For example: 3B',
      pupils: 'Pupils',
      chaperones: 'Chaperones',
      comes: (label: string) => `${label} comes`,
      fewerClasses: (count: number, pupils: number) =>
        `There is room for ${classes(count)} and ${pupils === 1 ? '1 pupil' : `${pupils} pupils`} at most.`,
      missing: 'Write the name of each class, how many pupils come, and at least one chaperone.',
    },
    confirm: {
      lead: 'Take a look and decide: nothing happens until you press a button.',
      done: 'Done, the seat is yours!',
      doneText: 'The tickets come by email, and you find them among your reservations.',
      signIn: 'Log in and show the tickets',
      declined: 'All right: you declined',
      declinedText: 'The seat goes to the next in line. Thank you for telling us!',
      lateTitle: 'The time to confirm is over',
      lateText: 'Try all the same: if the seat has not gone to someone else in the meantime, it is yours.',
      tryLate: 'Try to confirm',
      otherAccount: 'This offer belongs to another account',
      otherAccountText: (email: string) =>
        `You opened the link, but you are logged in as ${email}. Log out to decide with the link, or to log in with the right account.`,
      signOut: 'Log out and go on',
      brokenTitle: 'This link does not work',
      brokenText:
        'It may be incomplete, or too old. Open the email and press its button again; if you have an account, log in: you find everything among your waiting lists.',
      signInFirst: 'Log in',
      programme: 'Open the programme',
      event: 'See the dates of the event',
    },
  },
});
