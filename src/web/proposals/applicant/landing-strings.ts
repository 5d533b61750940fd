import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const landingStrings = defineStrings('proposals.landing', {
  it: {
    title: 'Proponi un evento',
    lead: 'Hai un esperimento da far toccare, un laboratorio da aprire, una storia di scienza da raccontare? Il programma del festival nasce anche dalle tue idee.',
    until: (when: string) => `C’è tempo fino a ${when}`,
    opens: (when: string) => `Si potrà proporre da ${when}`,
    left: {
      days: (days: number) => (days === 1 ? 'Manca 1 giorno' : `Mancano ${days} giorni`),
      hours: (hours: number, minutes: number) =>
        `Mancano ${counted(hours, 'ora', 'ore')} e ${counted(minutes, 'minuto', 'minuti')}`,
      minutes: (minutes: number) => (minutes <= 1 ? 'Manca meno di un minuto' : `Mancano ${minutes} minuti`),
    },
    mine: 'Le mie proposte',
    myDrafts: 'Quello che hai cominciato',
    wanted: 'Che cosa cerchiamo',
    choose: 'Che cosa vuoi proporre?',
    chooseLead:
      'Non serve avere già tutto: ogni parola si salva da sola, e puoi tornare quando vuoi fino alla scadenza.',
    begin: {
      laboratory: 'Proponi un laboratorio',
      openday: 'Proponi una visita',
      show: 'Proponi uno spettacolo',
      conference: 'Proponi una conferenza',
    },
    types: {
      laboratory: {
        name: 'Laboratorio',
        text: 'Si prova con le mani: un’attività per piccoli gruppi, guidata da voi.',
      },
      openday: {
        name: 'Porte aperte o visita guidata',
        text: 'Un luogo di ricerca che si apre: un laboratorio, un museo, un’officina, un orto.',
      },
      show: { name: 'Spettacolo', text: 'La scienza sul palco: teatro, musica, esperimenti dal vivo.' },
      conference: { name: 'Conferenza', text: 'Una storia raccontata bene: da una voce sola, o in dialogo.' },
    },
    audience: {
      both: 'Per privati e scuole',
      private: 'Per chi propone come privato',
      school: 'Per le scuole',
    },
    notForYou: {
      private: 'Questo tipo è aperto solo alle scuole: il tuo account è di un privato.',
      school: 'Questo tipo è aperto solo ai privati: il tuo account è di una scuola.',
    },
    notReady: 'Stiamo preparando le domande per questo tipo: riprova tra qualche giorno.',
    examples: 'Per farti un’idea',
    questions: 'Domande che ci fate spesso',
    answers: {
      register: {
        question: 'Devo registrarmi prima?',
        answer:
          'No. Puoi cominciare subito: quello che scrivi resta su questo dispositivo. L’account serve per mandare la proposta, e quando accedi ritrovi tutto.',
      },
      pauses: {
        question: 'Devo finire in una volta?',
        answer:
          'No. Si salva da solo a ogni pausa, anche senza rete. Puoi chiudere, cambiare dispositivo e continuare dopo.',
      },
      together: {
        question: 'Posso scriverla con altre persone?',
        answer:
          'Sì. Chi comincia può invitare altre persone a scrivere con sé. Se due scrivono nello stesso punto, vi mostriamo tutti e due i testi e scegliete voi.',
      },
      afterwards: {
        question: 'Che cosa succede dopo l’invio?',
        answer:
          'Leggiamo tutte le proposte. Appena c’è una decisione ti scriviamo, e la trovi qui tra le tue proposte.',
      },
      changes: {
        question: 'Posso cambiare qualcosa dopo averla mandata?',
        answer:
          'No, dopo l’invio si può solo leggere. Se serve una correzione, scrivici: possiamo riaprirla per te. Puoi invece ritirarla quando vuoi.',
      },
    },
    closed: 'Adesso non ci sono bandi aperti',
    closedText: 'Quando si aprono le proposte per la prossima edizione, lo trovi scritto qui.',
    programme: 'Vai al programma',
    stored: 'Questo browser non conserva niente: accedi prima di cominciare, così non perdi nulla.',
    failed: 'Non siamo riusciti a cominciare la proposta.',
    offline: 'Manca la rete: riprova appena torna.',
  },
  en: {
    title: 'Propose an event',
    lead: 'Do you have an experiment to try out, a lab to open, a story of science to tell? The festival programme is made of your ideas, too.',
    until: (when: string) => `Open until ${when}`,
    opens: (when: string) => `Proposals open on ${when}`,
    left: {
      days: (days: number) => `${counted(days, 'day', 'days')} left`,
      hours: (hours: number, minutes: number) =>
        `${counted(hours, 'hour', 'hours')} and ${counted(minutes, 'minute', 'minutes')} left`,
      minutes: (minutes: number) => (minutes <= 1 ? 'Less than a minute left' : `${minutes} minutes left`),
    },
    mine: 'My proposals',
    myDrafts: 'What you have started',
    wanted: 'What we are looking for',
    choose: 'What would you like to propose?',
    chooseLead:
      'You need not have everything yet: each word is saved by itself, and you can come back until the deadline.',
    begin: {
      laboratory: 'Propose a workshop',
      openday: 'Propose a visit',
      show: 'Propose a show',
      conference: 'Propose a talk',
    },
    types: {
      laboratory: { name: 'Workshop', text: 'Hands on: an activity for small groups that you lead.' },
      openday: {
        name: 'Open day or guided visit',
        text: 'A place of research that opens its doors: a lab, a museum, a workshop, a garden.',
      },
      show: { name: 'Show', text: 'Science on stage: theatre, music, live experiments.' },
      conference: { name: 'Talk', text: 'A story well told: by one voice, or in conversation.' },
    },
    audience: {
      both: 'For private people and schools',
      private: 'For private people',
      school: 'For schools',
    },
    notForYou: {
      private: 'This type is for schools only: your account is a private one.',
      school: 'This type is for private people only: your account is a school’s.',
    },
    notReady: 'The questions for this type are being prepared: please look in again in a few days.',
    examples: 'To give you an idea',
    questions: 'What people often ask',
    answers: {
      register: {
        question: 'Do I have to register first?',
        answer:
          'No. You can start right away: what you write stays on this device. You need an account to send the proposal, and once you log in everything is there.',
      },
      pauses: {
        question: 'Do I have to finish in one go?',
        answer:
          'No. It saves itself at every pause, even offline. You can close it, change device and go on later.',
      },
      together: {
        question: 'Can I write it with others?',
        answer:
          'Yes. Whoever starts it can invite others to write. If two people write in the same place, we show both texts and you choose.',
      },
      afterwards: {
        question: 'What happens after I send it?',
        answer:
          'We read all proposals. As soon as there is a decision we write to you, and you find it here among your proposals.',
      },
      changes: {
        question: 'Can I change something after sending?',
        answer:
          'No, once sent it can only be read. If something has to be corrected, write to us: we can reopen it for you. You can withdraw it at any time.',
      },
    },
    closed: 'No call is open at the moment',
    closedText: 'When proposals for the next edition open, you will find it here.',
    programme: 'Go to the programme',
    stored: 'This browser stores nothing: log in before you start, so that nothing is lost.',
    failed: 'We could not start the proposal.',
    offline: 'You are offline: try again once you are back.',
  },
});
