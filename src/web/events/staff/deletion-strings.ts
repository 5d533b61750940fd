// Texts of the question before events are deleted.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const deletionStrings = defineStrings('events.deletion', {
  it: {
    title: 'Spostare nel cestino?',
    text: (what: string, count: number) =>
      count === 1
        ? `Stai per eliminare ${what}. Resta nel cestino per 30 giorni: fino ad allora puoi riprenderlo con tutto quello che ha.`
        : `Stai per eliminare ${count} eventi. Restano nel cestino per 30 giorni: fino ad allora puoi riprenderli con tutto quello che hanno.`,
    goes: (count: number): string =>
      count === 1 ? 'Va nel cestino anche questo:' : 'Insieme vanno nel cestino anche:',
    sessions: (count: number) => counted(count, 'sessione', 'sessioni'),
    public: (count: number) => counted(count, 'pubblica', 'pubbliche'),
    protected: (count: number) => counted(count, 'protetta', 'protette'),
    private: (count: number) => counted(count, 'privata', 'private'),
    speakers: (count: number) => counted(count, 'partecipazione di un ospite', 'partecipazioni di ospiti'),
    favourites: (count: number, events: number) =>
      `${events === 1 ? 'le sue date' : 'le loro date'} ${count === 1 ? 'nel piano di 1 persona' : `nei piani di ${count} persone`}`,
    contactPeople: (count: number) =>
      count === 1 ? 'l’incarico di 1 referente' : `l’incarico di ${count} referenti`,
    requests: (count: number) =>
      count === 1
        ? '1 richiesta già chiusa della lista d’attesa'
        : `${count} richieste già chiuse della lista d’attesa`,
    feedback: (count: number) => counted(count, 'opinione dei visitatori', 'opinioni dei visitatori'),
    tags: (count: number) => counted(count, 'etichetta', 'etichette'),
    pictures: (count: number) => counted(count, 'immagine', 'immagini'),
    files: 'Dopo i 30 giorni si eliminano anche i file delle immagini che nessun’altra scheda usa.',
    alone: (count: number): string => (count === 1 ? 'Non ha altro con sé.' : 'Non hanno altro con sé.'),
    yes: 'Sposta nel cestino',
    yesOthers: (count: number) => (count === 1 ? 'Sposta solo l’altro' : `Sposta gli altri ${count}`),
    refused: (count: number) =>
      count === 1 ? 'Uno non si può eliminare' : `${count} non si possono eliminare`,
    allBlocked: 'Nessuno di questi eventi si può eliminare:',
    because: (title: string, why: string) => `${title}: ${why}`,
    others: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    type: (count: number) => `Per confermare, scrivi quante sono le sessioni: ${count}`,
    typeEvents: (count: number) => `Per confermare, scrivi quanti eventi elimini: ${count}`,
    blocked: (uses: string) => `È ancora in uso (${uses}), e questi dati devono restare.`,
    instead:
      'Puoi renderlo privato, così nessuno lo trova più; le sessioni prenotate puoi annullarle, e chi ha prenotato riceve un messaggio.',
  },
  en: {
    title: 'Move to the bin?',
    text: (what: string, count: number) =>
      count === 1
        ? `You are about to delete ${what}. It stays in the bin for 30 days: until then you can take it back with all it has.`
        : `You are about to delete ${count} events. They stay in the bin for 30 days: until then you can take them back with all they have.`,
    goes: (count: number): string =>
      count === 1 ? 'This goes into the bin with it:' : 'This goes into the bin with them:',
    sessions: (count: number) => counted(count, 'session', 'sessions'),
    public: (count: number) => `${count} public`,
    protected: (count: number) => `${count} protected`,
    private: (count: number) => `${count} private`,
    speakers: (count: number) => counted(count, 'appearance of a speaker', 'appearances of speakers'),
    favourites: (count: number, events: number) =>
      `${events === 1 ? 'its' : 'their'} dates in the ${count === 1 ? 'plan of 1 person' : `plans of ${count} people`}`,
    contactPeople: (count: number) =>
      count === 1 ? 'the role of 1 contact' : `the roles of ${count} contacts`,
    requests: (count: number) =>
      counted(count, 'closed request of the waiting list', 'closed requests of the waiting list'),
    feedback: (count: number) => counted(count, 'piece of feedback', 'pieces of feedback'),
    tags: (count: number) => counted(count, 'tag', 'tags'),
    pictures: (count: number) => counted(count, 'picture', 'pictures'),
    files: 'After the 30 days the files of pictures that no other record uses are deleted too.',
    alone: (count: number): string =>
      count === 1 ? 'It has nothing else with it.' : 'They have nothing else with them.',
    yes: 'Move to the bin',
    yesOthers: (count: number) => (count === 1 ? 'Move only the other one' : `Move the other ${count}`),
    refused: (count: number) => (count === 1 ? 'One cannot be deleted' : `${count} cannot be deleted`),
    allBlocked: 'None of these events can be deleted:',
    because: (title: string, why: string) => `${title}: ${why}`,
    others: (count: number) => (count === 1 ? 'and another one' : `and ${count} others`),
    type: (count: number) => `To confirm, type the number of sessions: ${count}`,
    typeEvents: (count: number) => `To confirm, type how many events you delete: ${count}`,
    blocked: (uses: string) => `It is still in use (${uses}), and that must stay.`,
    instead:
      'You can make it private, so that nobody finds it any more; booked sessions can be cancelled, and the people who have booked get a message.',
  },
});
