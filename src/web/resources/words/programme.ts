// Events.

import { eventFieldWords } from '#core/events/content/field-words.ts';
import type { WordsOf } from './entity-words.ts';

/** Of events and their sessions. */
export const visibilities = {
  it: { private: 'Privata', protected: 'Solo con il link', public: 'Pubblica' },
  en: { private: 'Private', protected: 'By link only', public: 'Public' },
} as const;
export const events: WordsOf<'events'> = {
  it: {
    one: 'Evento',
    many: 'Eventi',
    add: 'Nuovo evento',
    the: 'l’evento',
    savedSuccess: 'Evento salvato',
    deletedSuccess: 'Evento spostato nel cestino',
    fields: eventFieldWords.it,
    hints: { price: 'Per esempio «5 €, ridotto 3 €». Vuoto: non diciamo niente.' },
    filters: {
      nextSessionDate: 'Prossima data',
      missingLanguage: 'Senza titolo o descrizione in',
      fullAndWaitedFor: 'Al completo, con una lista d’attesa',
      waitsForApproval: 'In attesa di approvazione',
      ownPlaceId: 'Luogo scritto nell’evento',
    },
    views: {
      toApprove: 'In attesa del tuo sì',
      withoutEnglish: 'Senza inglese',
      undated: 'Pubblici senza date',
      waitedFor: 'Al completo con lista d’attesa',
      withoutPicture: 'Senza immagine',
    },
    filterOptions: { missingLanguage: { it: 'italiano', en: 'inglese' } },
    options: {
      visibilityStatus: { private: 'Privato', protected: 'Solo con il link', public: 'Pubblico' },
      approvalStatus: { new: 'Non ancora approvato', approved: 'Approvato', rejected: 'Respinto' },
      eventSector: { festival: 'Festival', center: 'Centro della scienza' },
      eventOrganizer: { center: 'Centro della scienza', private: 'Privati', school: 'Scuola' },
      eventPresenceType: { location: 'In presenza', online: 'Online', mixed: 'In presenza e online' },
    },
  },
  en: {
    one: 'Event',
    many: 'Events',
    add: 'New event',
    the: 'the event',
    savedSuccess: 'Event saved',
    deletedSuccess: 'Event moved to the bin',
    fields: eventFieldWords.en,
    hints: { price: 'For instance “€5, reduced €3”. Empty: we say nothing.' },
    filters: {
      nextSessionDate: 'Next date',
      missingLanguage: 'Without title or description in',
      fullAndWaitedFor: 'Full, with a waiting list',
      waitsForApproval: 'Waiting for approval',
      ownPlaceId: 'Place of the event itself',
    },
    views: {
      toApprove: 'Waiting for your approval',
      withoutEnglish: 'Without English',
      undated: 'Public without dates',
      waitedFor: 'Full with a waiting list',
      withoutPicture: 'Without a picture',
    },
    filterOptions: { missingLanguage: { it: 'Italian', en: 'English' } },
    options: {
      visibilityStatus: visibilities.en,
      approvalStatus: { new: 'Not approved yet', approved: 'Approved', rejected: 'Rejected' },
      eventSector: { festival: 'Festival', center: 'Science centre' },
      eventOrganizer: { center: 'Science centre', private: 'Individuals', school: 'School' },
      eventPresenceType: { location: 'On site', online: 'Online', mixed: 'On site and online' },
    },
  },
};
