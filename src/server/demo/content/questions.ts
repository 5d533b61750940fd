import type { DemoNotice, DemoQuestion } from '#server/demo/types.ts';

/** The most frequent questions to the festival, in the order of their frequency. */
export const questions: readonly DemoQuestion[] = [
  {
    key: 'price',
    question: { it: 'Quanto costa?', en: 'What does it cost?' },
    answer: {
      it: '<p>Niente: tutti gli appuntamenti del festival sono gratuiti. Dove i posti contano ti chiediamo solo di prenotare; dove leggi <strong>ingresso libero</strong> vieni e basta.</p>',
      en: '<p>Nothing: everything at the festival is free. Where seats are limited we only ask you to book; where it says <strong>free entry</strong>, just come along.</p>',
    },
  },
  {
    key: 'booking',
    question: { it: 'Come si prenota?', en: 'How do I book?' },
    answer: {
      it: '<p>Scegli l’evento, scegli la data, di’ in quanti siete. Ti serve un account: si apre in un paio di minuti e vale per tutta la famiglia. I biglietti compaiono subito sullo schermo e ti arrivano anche per e-mail.</p>',
      en: '<p>Pick the event, pick the date, say how many you are. You need an account: it takes a couple of minutes to open and does for the whole family. The tickets appear on the screen at once, and by email too.</p>',
    },
  },
  {
    key: 'full',
    question: { it: 'È tutto esaurito: che cosa posso fare?', en: 'It is full: what can I do?' },
    answer: {
      it: '<p>Mettiti in lista d’attesa. Quando si libera un posto lo teniamo da parte per chi è primo in lista e gli scriviamo: da quel momento c’è un po’ di tempo per confermare, e nell’e-mail trovi fino a quando.</p><p>Oppure guarda le altre date: spesso lo stesso laboratorio torna il giorno dopo.</p>',
      en: '<p>Join the waiting list. When a seat comes free we keep it for whoever is first in line and write to them: from then on there is some time to confirm, and the email says until when.</p><p>Or look at the other dates: the same workshop is often on again the day after.</p>',
    },
  },
  {
    key: 'giving-back',
    question: { it: 'Non posso più venire. E adesso?', en: 'I cannot come any more. What now?' },
    answer: {
      it: '<p>Capita. Apri la prenotazione e annullala, o rinuncia anche a un solo biglietto: il posto passa subito a chi aspetta. È il gesto più gentile di tutto il festival.</p>',
      en: '<p>It happens. Open your booking and cancel it, or give back a single ticket: the seat goes straight to whoever is waiting. It is the kindest thing anybody does at the festival.</p>',
    },
  },
  {
    key: 'tickets',
    question: { it: 'Devo stampare i biglietti?', en: 'Do I have to print the tickets?' },
    answer: {
      it: '<p>No: basta mostrare il codice sul telefono. Aprilo una volta prima di uscire di casa e si vedrà anche dove non c’è campo. Se preferisci la carta, il PDF è nell’e-mail.</p>',
      en: '<p>No: showing the code on your phone is enough. Open it once before you leave home and it will be there even where there is no signal. If you prefer paper, the PDF is in the email.</p>',
    },
  },
  {
    key: 'ages',
    question: {
      it: 'Mio figlio ha un anno in meno: può venire?',
      en: 'My child is a year too young: can they come?',
    },
    answer: {
      it: '<p>L’età è quasi sempre un consiglio: dice per chi l’attività è pensata. Quando invece conta davvero, per la sicurezza o per gli strumenti, te lo diciamo mentre prenoti. Sotto i 14 anni si viene con una persona adulta.</p>',
      en: '<p>The age is nearly always advice: it says for whom we made the activity. Where it truly matters, for safety or because of the tools, we say so while you book. Children under 14 come with an adult.</p>',
    },
  },
  {
    key: 'schools',
    question: { it: 'Sono insegnante: come porto la classe?', en: 'I teach: how do I bring my class?' },
    answer: {
      it: '<p>Registrati come scuola e cerca le date <strong>per le scuole</strong>. Prenoti per classi: di ognuna ci dici quanti studenti e quanti accompagnatori. Alla porta basta un biglietto per classe.</p>',
      en: '<p>Register for your school, too, and look for the dates <strong>for schools</strong>. You book by class: tell us how many pupils and how many adults come along with each. One ticket per class is enough at the door.</p>',
    },
  },
  {
    key: 'access',
    question: { it: 'I luoghi sono accessibili?', en: 'Are the places accessible?' },
    answer: {
      it: '<p>Quasi tutti. Nel programma c’è il filtro <strong>accessibili in carrozzina</strong>, e ogni evento racconta che cosa trovi: gradini, ascensori, posti riservati, interpreti LIS. Se hai un dubbio chiamaci: il numero è in fondo alla pagina.</p>',
      en: '<p>Nearly all of them. The programme has a filter <strong>wheelchair accessible</strong>, and each event says what you will find: steps, lifts, reserved places, sign language. If in doubt, call us: the number is at the bottom of the page.</p>',
    },
  },
];

/** A notice of a place, and one of the whole house that is over. */
export const notices: readonly DemoNotice[] = [
  {
    key: 'meridiane-entrance',
    text: {
      it: 'In vicolo delle Ore ci sono lavori: si entra dal portone di via Solata, anche con il passeggino.',
      en: 'There are roadworks in Vicolo delle Ore: come in through the gate in Via Solata, pushchairs too.',
    },
    location: 'chiostro-meridiane',
    hoursLeft: 22,
  },
  {
    key: 'storm',
    text: {
      it: 'Temporale in arrivo: gli appuntamenti all’aperto di oggi pomeriggio si spostano sotto i portici.',
      en: 'A storm is coming: this afternoon’s outdoor events move under the arcades.',
    },
    location: null,
    hoursLeft: -20,
  },
];

/** Texts of messages that the house has reworded, one in each language. */
export const rewordings = [
  {
    template: 'reservationConfirmed',
    key: 'openTickets',
    language: 'it',
    value: 'Ecco i tuoi biglietti',
    declared: 'Apri i biglietti',
  },
  {
    template: 'everyMail',
    key: 'signature',
    language: 'en',
    value: 'See you soon, everyone at Curiosa',
    declared: 'See you soon, Curiosa',
  },
] as const;
