// The delivery state of a message, for staff who check whether it arrived (docs/product/messages.md#delivery).

/**
 * sent: taken by the mail server; delivered: the recipient's server has confirmed it; bounced: it came back; waits: it leaves in the
 * morning; onItsWay: it leaves any moment; retrying: it was not taken and is tried again; failed: it was given up; suppressed: its
 * address gets none; unproven: it leaves once its corrected address is confirmed; unconfirmed: that did not happen in time; stopped: staff
 * stopped it before it left.
 */
export const deliveries = [
  'sent',
  'delivered',
  'bounced',
  'waits',
  'onItsWay',
  'retrying',
  'failed',
  'suppressed',
  'unproven',
  'unconfirmed',
  'stopped',
] as const;
export type Delivery = (typeof deliveries)[number];

/** Why a message was given up: the other side refused it for good, the tries were used up, or it was not to be sent any more. */
export const failures = ['refused', 'expired', 'suppressed', 'stopped', 'unconfirmed'] as const;
export type Failure = (typeof failures)[number];

/**
 * Why a message was not taken, where no answer of the other side says it: the SMS of the day are used up, or those that reminders may use;
 * the instance sends none of its kind; its address or number is none; the other side was not reached; a fault of ours.
 */
export const ownCauses = [
  'smsBudget',
  'smsBudgetOfReminders',
  'notConfigured',
  'recipientInvalid',
  'noAnswer',
  'fault',
] as const;
export type OwnCause = (typeof ownCauses)[number];

export interface MessageMarks {
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: Failure | null;
  readonly notBefore: Date | null;
  /** It leaves once the corrected address of its account is confirmed. */
  readonly awaitsConfirmation: boolean;
  /** Tries so far. */
  readonly attempts: number;
}

export function deliveryOf(marks: MessageMarks, now: Date): Delivery {
  if (marks.bouncedAt) return 'bounced';
  if (marks.deliveredAt) return 'delivered';
  if (marks.sentAt) return 'sent';
  const { failure } = marks;
  if (failure === 'suppressed' || failure === 'stopped' || failure === 'unconfirmed') return failure;
  if (marks.failedAt) return 'failed';
  if (marks.awaitsConfirmation) return 'unproven';
  if (marks.attempts > 0) return 'retrying';
  return marks.notBefore && marks.notBefore > now ? 'waits' : 'onItsWay';
}

/** Deliveries that staff look into: the person has not got the message, and gets it only if a person acts. */
export const troubled: readonly Delivery[] = ['bounced', 'failed', 'suppressed', 'unconfirmed'];

/** What a mail provider reports of a message that it took. */
export type Report =
  | { readonly kind: 'delivered' }
  /** `isPermanent`: the address takes no mail at all; else this message alone came back. */
  | { readonly kind: 'bounced'; readonly isPermanent: boolean };

/** Whether the address of a message gets no more after a report. */
export function suppresses(report: Report): boolean {
  return report.kind === 'bounced' && report.isPermanent;
}

/**
 * Whether a refusal of a mail server says that there is no such address: the enhanced codes of RFC 3463 for a mailbox or domain that is
 * not there, has moved, or takes no mail. A refusal without such a code may concern the sender or the content alone.
 */
export function refusesAddress(answer: string): boolean {
  return /\b5\.1\.(?:1|2|3|6|10)\b/.test(answer);
}

export interface Resendable {
  readonly kind: 'email' | 'sms';
  readonly hasEnded: boolean;
  /** It had a link or a code, which is deleted once it has gone. */
  readonly hadSecret: boolean;
  /** Its contents are deleted (setting messageDays). */
  readonly isErased: boolean;
  /** Staff have stopped it, or the mailing that it belongs to. */
  readonly wasStopped: boolean;
  /** A copy of it waits already. */
  readonly isWaiting: boolean;
  /** The address to which it would go gets no messages; null: there is no address any more. */
  readonly isSuppressed: boolean | null;
}

export type ResendRefusal = 'notResendable' | 'alreadyOnItsWay' | 'addressSuppressed';

/** Whether staff can send a message once more, to the address that its account has now. */
export function decideResend(message: Resendable): 'resend' | ResendRefusal {
  if (message.isSuppressed === null) return 'notResendable';
  if (message.kind !== 'email' || message.hadSecret || message.isErased || message.wasStopped)
    return 'notResendable';
  if (!message.hasEnded || message.isWaiting) return 'alreadyOnItsWay';
  return message.isSuppressed ? 'addressSuppressed' : 'resend';
}
