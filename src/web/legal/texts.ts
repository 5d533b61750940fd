// What the association tells people about their data, their devices and their rights. Short, and true of this site.

import type { Language } from '#core/languages.ts';
import type { LegalSection } from './LegalText.tsx';

interface LegalPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
type Both = Readonly<Record<Language, LegalPage>>;

const privacy: Both = {
  it: {
    title: 'Privacy',
    lead: 'Ti chiediamo il minimo, lo usiamo per farti entrare, e quando non serve più lo cancelliamo.',
    sections: [
      {
        title: 'Chi tratta i tuoi dati',
        paragraphs: [
          'Associazione Curiosa, via Porta Dipinta 12, 24129 Bergamo. Per qualsiasi domanda scrivi a ciao@curiosa.example.',
        ],
      },
      {
        title: 'Che cosa raccogliamo, e perché',
        paragraphs: [
          'Per guardare il programma non serve dirci chi sei. Per prenotare ci servono nome, cognome ed email; le scuole ci dicono anche il nome dell’istituto. È quello che occorre per tenerti il posto e mandarti il biglietto.',
          'Di chi viene con te ci bastano il nome e, dove l’attività ha limiti di età, l’età. Delle classi contiamo le teste: i nomi degli alunni non li chiediamo mai.',
          'Le esigenze di accessibilità che ci segnali le legge solo chi ti accoglie, per quella visita.',
        ],
      },
      {
        title: 'I consensi',
        paragraphs: [
          'Le comunicazioni commerciali, la newsletter e la condivisione con altri sono scelte separate, mai già spuntate. Le puoi ritirare quando vuoi, con la stessa facilità.',
        ],
      },
      {
        title: 'Con chi li condividiamo',
        paragraphs: [
          'Con nessuno, se non lo scegli tu. Le email partono dal nostro fornitore di posta, che le tratta per conto nostro. Nessun servizio di pubblicità o di statistica vede che cosa fai su questo sito.',
        ],
      },
      {
        title: 'I tuoi diritti',
        paragraphs: [
          'Puoi chiedere di vedere i tuoi dati, correggerli, riceverne una copia o farli cancellare: scrivici a ciao@curiosa.example. Le presenze passate restano solo come numeri. Se pensi che abbiamo sbagliato puoi rivolgerti al Garante per la protezione dei dati personali.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy',
    lead: 'We ask for as little as we can, use it to let you in, and delete it when it is no longer needed.',
    sections: [
      {
        title: 'Who handles your data',
        paragraphs: [
          'Associazione Curiosa, Via Porta Dipinta 12, 24129 Bergamo, Italy. For any question write to ciao@curiosa.example.',
        ],
      },
      {
        title: 'What we collect, and why',
        paragraphs: [
          'You can look at the programme without telling us who you are. To book, we need your name, surname and e-mail address; schools also tell us the name of the institution. That is what it takes to keep your seat and send you your ticket.',
          'Of those who come with you we need the name and, where an activity has age limits, the age. Of classes we count heads: we never ask for the names of pupils.',
          'Access needs that you tell us about are read only by those who welcome you, for that visit.',
        ],
      },
      {
        title: 'Consents',
        paragraphs: [
          'Commercial messages, the newsletter and sharing with others are separate choices, never ticked beforehand. You can take each of them back at any time, just as easily.',
        ],
      },
      {
        title: 'Who we share it with',
        paragraphs: [
          'Nobody, unless you choose so. E-mails leave through our mail provider, who handles them on our behalf. No advertising or analytics service sees what you do on this site.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can ask to see your data, correct them, receive a copy or have them erased: write to ciao@curiosa.example. Past attendance stays as numbers only. If you think we got it wrong you can turn to the Italian data protection authority, the Garante.',
        ],
      },
    ],
  },
};

const cookies: Both = {
  it: {
    title: 'Cookie',
    lead: 'Nessuno. Per questo non hai visto nessun avviso.',
    sections: [
      {
        title: 'Che cosa resta sul tuo dispositivo',
        paragraphs: [
          'Questo sito non usa cookie e non chiede niente ad altri siti: caratteri, icone e immagini arrivano tutti da qui.',
          'Quando accedi, il tuo browser conserva la chiave della sessione e i dati del tuo profilo, finché esci o la sessione scade. Conserva anche se preferisci il menu laterale aperto o chiuso. Finché la scheda è aperta ricorda a che punto delle pagine eri, per riportarti lì quando torni indietro, e quello che hai scritto in una prenotazione o nella registrazione e non hai ancora inviato, mai le password. Se accedi con Google, Apple o Facebook ricorda, finché torni qui, quale hai scelto: a loro non chiediamo niente prima che tu prema il loro pulsante. Sono dati strettamente tecnici, restano sul tuo dispositivo e non seguono te.',
        ],
      },
      {
        title: 'Come cancellarli',
        paragraphs: [
          'Basta uscire dal profilo, o cancellare i dati di questo sito dalle impostazioni del browser.',
        ],
      },
    ],
  },
  en: {
    title: 'Cookies',
    lead: 'None. That is why you have not seen a banner.',
    sections: [
      {
        title: 'What stays on your device',
        paragraphs: [
          'This site sets no cookies and asks nothing of other sites: fonts, icons and pictures all come from here.',
          'When you log in, your browser keeps the key of your session and your profile, until you log out or the session ends. It also keeps whether you like the side menu open or closed. As long as the tab is open it remembers how far you had scrolled, so that going back takes you there, and what you typed into a booking or the registration and have not sent yet, never a password. If you log in with Google, Apple or Facebook, it remembers until you are back which of them you chose: we ask them nothing before you press their button. These are strictly technical, stay on your device and do not follow you.',
        ],
      },
      {
        title: 'How to delete them',
        paragraphs: ['Log out, or delete the data of this site in the settings of your browser.'],
      },
    ],
  },
};

const accessibility: Both = {
  it: {
    title: 'Accessibilità',
    lead: 'La curiosità è di tutti. Il sito deve esserlo altrettanto.',
    sections: [
      {
        title: 'A che punto siamo',
        paragraphs: [
          'Questo sito punta alla conformità alle WCAG 2.2, livello AA, e alla norma EN 301 549. Programma, pagine degli eventi, registrazione, prenotazione e biglietti si usano con la sola tastiera e con un lettore di schermo; i testi rispettano il contrasto minimo in chiaro e in scuro; a 320 pixel di larghezza non si scorre di lato.',
          'Lo verifichiamo a ogni modifica con controlli automatici su tutte le pagine, in entrambe le lingue. I controlli automatici non vedono tutto: se qualcosa ti ferma, è un errore nostro e vogliamo saperlo.',
        ],
      },
      {
        title: 'Che cosa non dipende solo da noi',
        paragraphs: [
          'Alcune descrizioni esistono in una sola lingua: in quel caso la lingua del testo è segnata, così il lettore di schermo la pronuncia correttamente. Le indicazioni stradali portano a un servizio di mappe esterno.',
        ],
      },
      {
        title: 'Nei luoghi del festival',
        paragraphs: [
          'Ogni evento dice se il luogo è accessibile e come. Se ti serve altro (un posto per la carrozzina, un interprete LIS, un momento tranquillo) scrivilo quando prenoti.',
        ],
      },
      {
        title: 'Segnalaci un problema',
        paragraphs: [
          'Scrivi a ciao@curiosa.example o chiama +39 035 555 0142: rispondiamo entro cinque giorni lavorativi. Dichiarazione aggiornata a novembre 2026.',
        ],
      },
    ],
  },
  en: {
    title: 'Accessibility',
    lead: 'Curiosity belongs to everybody. So must this site.',
    sections: [
      {
        title: 'Where we stand',
        paragraphs: [
          'This site aims to conform to WCAG 2.2, level AA, and to EN 301 549. The programme, event pages, registration, booking and tickets work with the keyboard alone and with a screen reader; texts keep the minimum contrast in light and dark; at a width of 320 pixels nothing scrolls sideways.',
          'We check this with every change, by automatic tests of all pages in both languages. Automatic tests do not see everything: if something stops you it is our mistake, and we want to know.',
        ],
      },
      {
        title: 'What is not ours alone',
        paragraphs: [
          'Some descriptions exist in one language only: their language is then marked, so that a screen reader pronounces it properly. Directions lead to an outside map service.',
        ],
      },
      {
        title: 'At the festival',
        paragraphs: [
          'Each event says whether its place is accessible, and how. If you need something else (a wheelchair space, a sign language interpreter, a quiet moment) tell us when you book.',
        ],
      },
      {
        title: 'Tell us about a problem',
        paragraphs: [
          'Write to ciao@curiosa.example or call +39 035 555 0142: we answer within five working days. Statement of November 2026.',
        ],
      },
    ],
  },
};

export const texts = { privacy, cookies, accessibility } as const;
export type LegalName = keyof typeof texts;
