// Why a file was not taken, in words, and whether another try can succeed.

import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { mediaStrings } from './media-strings.ts';

export function uploadReason(error: unknown, wording: Wording): string {
  const { reasons } = stringsIn(wording, mediaStrings);
  if (!(error instanceof ApiRefusal)) return refusalSentence(error, wording);
  const { code, errors = [], details } = error.answer;
  const [first] = errors;
  switch (first?.code ?? code) {
    case 'tooLarge':
      return reasons.tooLarge;
    case 'heic':
      return reasons.heic;
    case 'unknownType':
    case 'unsupportedMediaType':
      return reasons.unknownType;
    case 'noPicture':
      return reasons.noPicture;
    case 'empty':
      return reasons.empty;
    case 'encrypted':
      return reasons.encrypted;
    case 'tooManyPixels':
      return reasons.tooManyPixels;
    case 'tooSmall':
      return reasons.tooSmall;
    case 'tooTall':
    case 'tooWide':
      return reasons.ribbon;
    case 'narrowerThanFormer':
      return reasons.narrower(Number(details?.['minimum'] ?? 0));
    case 'infected':
      return reasons.infected;
    case 'scannerUnavailable':
      return reasons.scannerUnavailable;
    case 'notReadable':
      return reasons.notReadable;
    default:
      return refusalSentence(error, wording);
  }
}

/** The file itself was not refused: the network, the server or a limit was the reason. */
export function canSucceedLater(error: unknown): boolean {
  return !(error instanceof ApiRefusal) || [401, 429].includes(error.status) || error.status >= 500;
}
