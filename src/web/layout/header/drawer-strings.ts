import { defineStrings } from '#web/i18n/strings.ts';

export const drawerStrings = defineStrings('layout.drawer', {
  it: {
    label: 'Sezioni',
    toggle: 'Elenco delle sezioni',
    open: 'Sezioni',
    groups: {
      calendar: 'Calendario',
      personal: 'Area personale',
      staff: 'Lavoro',
      door: 'Alla porta',
      management: 'Gestione eventi',
      visitors: 'Pubblico e ingressi',
      catalogue: 'Catalogo',
      content: 'Contenuti',
      administration: 'Amministrazione',
    },
    items: {
      events: 'Calendario degli eventi',
      plan: 'Il mio piano',
      reservations: 'Le mie prenotazioni',
      requests: 'Le mie liste d’attesa',
      dashboard: 'Pannello',
      inside: 'Chi è dentro adesso',
      devices: 'Dispositivi della porta',
    },
  },
  en: {
    label: 'Sections',
    toggle: 'List of sections',
    open: 'Sections',
    groups: {
      calendar: 'Calendar',
      personal: 'Personal area',
      staff: 'Work',
      door: 'At the door',
      management: 'Event management',
      visitors: 'Visitors and entrance',
      catalogue: 'Catalogue',
      content: 'Content',
      administration: 'Administration',
    },
    items: {
      events: 'Calendar of events',
      plan: 'My plan',
      reservations: 'My bookings',
      requests: 'My waiting lists',
      dashboard: 'Dashboard',
      inside: 'Who is inside now',
      devices: 'Devices of the door',
    },
  },
});
