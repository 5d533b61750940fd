import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const offlineStrings = defineStrings('check-in.offline', {
  it: {
    status: 'Stato del dispositivo',
    online: 'In rete',
    offline: 'Senza rete',
    pinned: 'Senza rete per tua scelta',
    wentOffline:
      'La rete non risponde: da adesso i biglietti si controllano con la lista di questo dispositivo.',
    wentOfflineWithout: 'La rete non risponde, e su questo dispositivo non c’è la lista di questa data.',
    cameBack: 'La rete è tornata.',
    onDevice: (ago: string) => `Lista di ${ago}`,
    notOnDevice: 'Lista non scaricata',
    gettingReady: 'Preparo il dispositivo: resta in rete',
    over: 'Lista scaduta',
    ago: (minutes: number) => {
      if (minutes < 1) return 'adesso';
      if (minutes < 60) return minutes === 1 ? 'un minuto fa' : `${minutes} minuti fa`;
      const hours = Math.floor(minutes / 60);
      return hours === 1 ? 'un’ora fa' : `${hours} ore fa`;
    },
    unsent: (scans: number) => counted(scans, 'controllo da inviare', 'controlli da inviare'),
    allSent: 'Tutto inviato',
    pin: 'Resta senza rete',
    full: 'Su questo dispositivo non c’è più spazio: finché non ne liberi, i biglietti si controllano solo in rete.',
    none: 'Questo browser non conserva dati: i biglietti si controllano solo in rete.',
    revoked:
      'Questo dispositivo è stato disattivato e non può più controllare biglietti. Chiama chi coordina.',
    refused: (scans: number) =>
      counted(
        scans,
        'controllo fatto senza rete non è stato accettato. Dillo a chi coordina.',
        'controlli fatti senza rete non sono stati accettati. Dillo a chi coordina.',
      ),
    understood: 'Ho capito',
    ofDevice: 'Senza rete: queste sono le liste di questo dispositivo.',
    prepare: {
      title: 'Prepara questo dispositivo',
      lead: 'Scarica le liste dei biglietti mentre hai rete: poi controlli anche dove non c’è.',
      day: 'Giorno',
      place: 'Luogo',
      everyPlace: 'Tutti i luoghi',
      events: 'Eventi',
      download: (lists: number) => `Scarica ${counted(lists, 'lista', 'liste')}`,
      progress: (done: number, all: number) => `${done} di ${all}`,
      done: (lists: number) => `${counted(lists, 'lista', 'liste')} su questo dispositivo.`,
      broken: (done: number, all: number) =>
        `La rete si è interrotta: ${done} di ${all}. Premi di nuovo per riprendere da qui.`,
      notStored: 'Non siamo riusciti a conservare le liste su questo dispositivo.',
      deviceName: {
        phone: (mark: string) => `Telefono ${mark}`,
        tablet: (mark: string) => `Tablet ${mark}`,
        computer: (mark: string) => `Computer ${mark}`,
      },
    },
  },
  en: {
    status: 'State of this device',
    online: 'Online',
    offline: 'Offline',
    pinned: 'Offline by choice',
    wentOffline: 'The network does not answer: from now on tickets are checked with the list on this device.',
    wentOfflineWithout: 'The network does not answer, and this device does not have the list of this date.',
    cameBack: 'The network is back.',
    onDevice: (ago: string) => `List from ${ago}`,
    notOnDevice: 'List not downloaded',
    gettingReady: 'Getting this device ready: stay online',
    over: 'List expired',
    ago: (minutes: number) => {
      if (minutes < 1) return 'just now';
      if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
      const hours = Math.floor(minutes / 60);
      return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
    },
    unsent: (scans: number) => counted(scans, 'check to be sent', 'checks to be sent'),
    allSent: 'Everything is sent',
    pin: 'Stay offline',
    full: 'There is no room left on this device: until you free some, tickets are checked over the network only.',
    none: 'This browser stores no data: tickets are checked over the network only.',
    revoked: 'This device was revoked and may no longer check tickets. Call the coordinator.',
    refused: (scans: number) =>
      counted(
        scans,
        'check made offline was not accepted. Tell the coordinator.',
        'checks made offline were not accepted. Tell the coordinator.',
      ),
    understood: 'Got it',
    ofDevice: 'Offline: these are the lists on this device.',
    prepare: {
      title: 'Prepare this device',
      lead: 'Download the lists of tickets while you are online: then you can check them where you are not.',
      day: 'Day',
      place: 'Place',
      everyPlace: 'All places',
      events: 'Events',
      download: (lists: number) => `Download ${counted(lists, 'list', 'lists')}`,
      progress: (done: number, all: number) => `${done} of ${all}`,
      done: (lists: number) => `${counted(lists, 'list is', 'lists are')} on this device.`,
      broken: (done: number, all: number) =>
        `The connection broke: ${done} of ${all}. Press again to go on from here.`,
      notStored: 'We could not store the lists on this device.',
      deviceName: {
        phone: (mark: string) => `Phone ${mark}`,
        tablet: (mark: string) => `Tablet ${mark}`,
        computer: (mark: string) => `Computer ${mark}`,
      },
    },
  },
});
