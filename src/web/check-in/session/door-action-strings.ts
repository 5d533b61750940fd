import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

/** Why something at a door was not done; `Messages` of `messageFor`. */
export const doorActionStrings = defineStrings('check-in.door-action', {
  it: {
    offline: 'Non c’è rete: riprova tra poco. Se era già fatto, conta una volta sola.',
    tooManyRequests: (seconds: number) =>
      `Troppe richieste: riprova tra ${counted(seconds, 'secondo', 'secondi')}.`,
    otherwise: 'Non ci siamo riusciti: riprova.',
    codes: {
      forbidden: 'Può farlo solo chi coordina.',
      notFound: 'Non esiste più.',
      wrongState: 'Nel frattempo qualcosa è cambiato: controlla i numeri.',
      undoClosed: 'È passato troppo tempo: può annullare solo chi coordina.',
      deviceRevoked: 'Questo dispositivo non può più controllare biglietti. Chiama chi coordina.',
      doorClosed: 'La porta non è aperta: adesso non entra nessuno.',
      cancelled: 'Questa data è annullata: non entra nessuno.',
      noFreeSeats: 'Non ci sono abbastanza posti liberi.',
      enrolmentOver: 'Questo codice è già stato usato o è scaduto: fattene mostrare un altro.',
    },
  },
  en: {
    offline: 'There is no network: try again shortly. If it was done already, it counts once.',
    tooManyRequests: (seconds: number) =>
      `Too many requests: try again in ${counted(seconds, 'second', 'seconds')}.`,
    otherwise: 'That did not work: please try again.',
    codes: {
      forbidden: 'Only the coordinator can do this.',
      notFound: 'It no longer exists.',
      wrongState: 'Something has changed in the meantime: check the numbers.',
      undoClosed: 'Too much time has passed: only the coordinator can undo it.',
      deviceRevoked: 'This device may no longer check tickets. Call the coordinator.',
      doorClosed: 'The door is not open: no one comes in now.',
      cancelled: 'This date is cancelled: no one comes in.',
      noFreeSeats: 'There are not enough free seats.',
      enrolmentOver: 'This code has been used or has expired: ask for a new one.',
    },
  },
});
