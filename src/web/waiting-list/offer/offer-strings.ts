import { oldestAge } from '#core/events/ages.ts';
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
        `Ci sono posti per ${classi(count)}, ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}: li teniamo da parte.`,
      fewerClasses: (count: number, pupils: number, requested: number) =>
        `Avevi chiesto posti per ${classi(requested)}: per ora ce ne sono per ${classi(count)}, al massimo ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}. Scegli tu chi viene.`,
      until: (day: string, time: string) => `Puoi confermare entro le ${time} di ${day}.`,
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
        `Tocca a te: c’è un posto per «${title}». Puoi confermare entro le ${time} di ${day}.`,
      went: (title: string) => `Non teniamo più da parte il posto per «${title}».`,
    },
    lost: {
      passedText:
        'Sei di nuovo in lista. Se si libera un altro posto te lo proponiamo ancora una volta, l’ultima.',
      takenTitle: 'Non teniamo più da parte il posto',
      takenText: 'Sei ancora in lista: qui sotto vedi a che punto sei.',
    },
    decline: {
      title: 'Vuoi rinunciare?',
      text: 'Il posto che teniamo per te passa subito a chi viene dopo, e tu esci dalla lista.',
      yes: 'Sì, rinuncia',
      no: 'No, torna indietro',
      done: 'Hai rinunciato: ora tocca a chi viene dopo',
    },
    who: {
      title: 'Chi viene?',
      people: 'Persone',
      atMost: (seats: number) => (seats === 1 ? 'C’è 1 posto.' : `Ci sono ${seats} posti.`),
      person: (position: number) => `Persona ${position}`,
      withAge: (name: string, age: number) => (age === 1 ? `${name}, 1 anno` : `${name}, ${age} anni`),
      age: (position: number) => `Età, persona ${position}`,
      ageTooHigh: `Controlla l’età: può arrivare a ${oldestAge} anni.`,
      chooseFewer: (seats: number) => `Scegli al massimo ${posti(seats)}.`,
      chooseSome: 'Scegli almeno una persona.',
      schoolClass: (position: number) => `Classe ${position}`,
      label: 'Classe',
      labelHint: 'Per esempio: 3B',
      pupils: 'Alunni',
      chaperones: 'Accompagnatori',
      comes: (label: string) => `Viene la ${label}`,
      fewerClasses: (count: number, pupils: number) =>
        `Ci sono posti per ${classi(count)} e al massimo ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}.`,
      missing: 'Scrivi il nome di ogni classe, quanti alunni vengono e almeno un accompagnatore.',
    },
    confirm: {
      lead: 'Controlla e decidi: niente è confermato finché non premi il pulsante.',
      done: 'Fatto, il posto è tuo!',
      doneText: 'I biglietti arrivano per e-mail, e li trovi anche nelle tue prenotazioni.',
      signIn: 'Accedi per vedere i biglietti',
      declined: 'Va bene, hai rinunciato',
      declinedText: 'Il posto passa a chi viene dopo. Grazie di avercelo detto!',
      lateTitle: 'Il tempo per confermare è passato',
      lateText: 'Prova lo stesso: se il posto non è ancora passato ad altri, è tuo.',
      tryLate: 'Prova a confermare',
      otherAccount: 'Questa proposta è di un altro account',
      otherAccountText: (email: string) =>
        `Hai aperto il link, ma hai fatto l’accesso come ${email}. Esci per decidere con il link, o per accedere con l’account giusto.`,
      signOut: 'Esci e continua',
      brokenTitle: 'Questo link non funziona',
      brokenText:
        'Forse è incompleto, o troppo vecchio. Riapri l’e-mail e premi di nuovo il pulsante; se hai un account, accedi: trovi tutto nelle tue liste d’attesa.',
      signInFirst: 'Accedi e vedi le tue liste d’attesa',
      programme: 'Apri il programma',
      event: 'Vedi le date dell’evento',
    },
  },
  en: {
    offer: {
      title: 'It is your turn!',
      seats: (seats: number) =>
        seats === 1
          ? 'There is 1 seat for you: we are holding it.'
          : `There are ${seats} seats for you: we are holding them.`,
      fewerSeats: (seats: number, requested: number) =>
        `You asked for ${requested}: for now there ${seats === 1 ? 'is 1 seat' : `are ${seats} seats`}. You choose who comes.`,
      classes: (count: number, pupils: number) =>
        `There are seats for ${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}: we are holding them.`,
      fewerClasses: (count: number, pupils: number, requested: number) =>
        `You asked for seats for ${classes(requested)}: for now there are seats for ${classes(count)}, ${pupils === 1 ? '1 pupil' : `${pupils} pupils`} at most. You choose who comes.`,
      until: (day: string, time: string) => `You can confirm until ${time} on ${day}.`,
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
        `It is your turn: there is a seat for “${title}”. You can confirm until ${time} on ${day}.`,
      went: (title: string) => `We are no longer holding a seat for “${title}”.`,
    },
    lost: {
      passedText:
        'You are back on the list. If another seat becomes free we will offer it to you once more, for the last time.',
      takenTitle: 'We are no longer holding the seat',
      takenText: 'You are still on the list: see your place below.',
    },
    decline: {
      title: 'Do you want to decline?',
      text: 'The seat we are holding goes straight to the next on the list, and you leave the list.',
      yes: 'Yes, decline',
      no: 'No, go back',
      done: 'You declined: the next on the list gets the offer',
    },
    who: {
      title: 'Who’s coming?',
      people: 'People',
      atMost: (seats: number) => (seats === 1 ? 'There is 1 seat.' : `There are ${seats} seats.`),
      person: (position: number) => `Person ${position}`,
      withAge: (name: string, age: number) => `${name}, age ${age}`,
      age: (position: number) => `Age, person ${position}`,
      ageTooHigh: `Check the age: it can be ${oldestAge} at most.`,
      chooseFewer: (seats: number) => `Choose ${places(seats)} at most.`,
      chooseSome: 'Choose at least one person.',
      schoolClass: (position: number) => `Class ${position}`,
      label: 'Class',
      labelHint: 'For example: 3B',
      pupils: 'Pupils',
      chaperones: 'Chaperones',
      comes: (label: string) => `${label} is coming`,
      fewerClasses: (count: number, pupils: number) =>
        `There are seats for ${classes(count)} and ${pupils === 1 ? '1 pupil' : `${pupils} pupils`} at most.`,
      missing: 'Write the name of each class, how many pupils come, and at least one chaperone.',
    },
    confirm: {
      lead: 'Check and decide: nothing is confirmed until you press the button.',
      done: 'Done, the seat is yours!',
      doneText: 'The tickets are on their way by email, and you will find them in your bookings.',
      signIn: 'Log in to see the tickets',
      declined: 'All right, you have declined',
      declinedText: 'The seat goes to the next on the list. Thank you for telling us!',
      lateTitle: 'The time to confirm has passed',
      lateText: 'Try anyway: if the seat has not gone to someone else yet, it is yours.',
      tryLate: 'Try to confirm',
      otherAccount: 'This offer belongs to another account',
      otherAccountText: (email: string) =>
        `You opened the link, but you are logged in as ${email}. Log out to decide with the link, or to log in with the right account.`,
      signOut: 'Log out and continue',
      brokenTitle: 'This link does not work',
      brokenText:
        'It may be incomplete or too old. Open the email and press the button again; if you have an account, log in: everything is in your waiting lists.',
      signInFirst: 'Log in and see your waiting lists',
      programme: 'Open the programme',
      event: 'See the event’s dates',
    },
  },
});
