// An action of staff on one row, as data: its words, who may run it, when it is offered, its confirmation and its endpoint.

import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { may, type Viewer } from '#core/accounts/access.ts';
import type { Fields } from '#core/field/field.ts';
import type { ActionEndpoint } from '#web/api/entities.ts';
import type { Wording } from '#web/i18n/language.ts';
import type { ButtonVariant } from '#web/ui/classes.ts';
import type { EntityRow } from '../entities.ts';

export interface StaffAction {
  /** Names it among the actions of its entity. */
  readonly key: string;
  readonly icon: LucideIcon;
  /** The button; `dangerous` stands apart from the others. */
  readonly variant: Extract<ButtonVariant, 'quiet' | 'dangerous'>;
  /** The button of the confirmation; `main` unless given. */
  readonly confirmVariant?: ButtonVariant;
  /**
   * Called with the row's id as `{id}`. Its access decides who may run the action; its version and its idempotency key are sent where
   * it declares them.
   */
  readonly endpoint: ActionEndpoint;
  /** Runs on any version of the row, not only on the one that is shown. */
  readonly anyVersion?: true;
  /** Whether it is possible with a row, and for this viewer, besides the endpoint's access. */
  readonly isPossible?: (row: EntityRow, viewer: Viewer, now: Date) => boolean;
  readonly words: (wording: Wording, row: EntityRow) => ActionWords;
  /** Fields of the confirmation, sent as the endpoint's body. */
  readonly fields?: Fields;
  /** Replaces the confirmation; it is mounted while it is open. */
  readonly Dialog?: ComponentType<OwnDialogProps>;
  /** Opens the row that the endpoint answers, instead of showing it in the form: it is another one. */
  readonly opensAnswer?: true;
  /** The endpoint answers something else than the row, which is read again after it. */
  readonly readsAgain?: true;
  /** Queries that are read again after it, besides those of the entity. */
  readonly invalidates?: (id: string) => readonly QueryKey[];
}

export interface OwnDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /**
   * Called with the endpoint's body. The dialog closes itself when it resolves; when it rejects, the dialog stays open with what was
   * typed, and shows the error (`ActionFailure`).
   */
  readonly onConfirm: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

export interface ActionWords {
  /** The button, and the button of the confirmation. */
  readonly label: string;
  /** The confirmation's title and text. */
  readonly title: string;
  readonly text?: string;
  /** The button that cancels the confirmation, where "cancel" would be ambiguous. */
  readonly cancel?: string;
  /** Labels and hints of the fields. */
  readonly fields?: Readonly<Record<string, { readonly label: string; readonly hint?: string }>>;
  /** The message after it. */
  readonly done: string;
}

/** Whether an action is offered to a viewer; the server decides again when it is called. */
export function isOffered(
  { endpoint, isPossible }: StaffAction,
  row: EntityRow,
  viewer: Viewer,
  now: Date,
): boolean {
  return may(viewer, endpoint.access) && (isPossible?.(row, viewer, now) ?? true);
}
