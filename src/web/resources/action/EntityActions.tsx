import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { act, readVersioned, type Versioned } from '#web/api/entities.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { formPath } from '../entities.ts';
import { useExtension } from '../extension.ts';
import { invalidateEntity } from '../queries.ts';
import { refusalText } from '../refusal-text.ts';
import { strings } from '../strings.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { isOffered, type StaffAction } from './staff-action.ts';

/** One confirmation of an action; all its attempts have the same idempotency key. */
export interface ConfirmedAction {
  readonly key: string;
  readonly idempotencyKey: string;
}

export function confirmationOf(key: string): ConfirmedAction {
  return { key, idempotencyKey: crypto.randomUUID() };
}

export interface EntityActionsProps {
  readonly name: ResourceName;
  /** The stored row. */
  readonly entity: Versioned;
  /** The form has unsaved changes, which an action would not include. */
  readonly isDirty: boolean;
  /** The action whose confirmation is open; null: none. */
  readonly confirming: ConfirmedAction | null;
  readonly onConfirming: (confirming: ConfirmedAction | null) => void;
  /** Called with the row after an action that changed it. */
  readonly onDone: (entity: Versioned) => void;
}

/** The actions of staff on a row, as features register them (app/staff/staff-extensions.ts), each behind its confirmation. */
export function EntityActions(props: EntityActionsProps) {
  const { name, entity, isDirty, confirming, onConfirming, onDone } = props;
  const texts = useStrings(strings).actions;
  const wording = useWording();
  const viewer = useViewer();
  const router = useRouter();
  const client = useQueryClient();
  const { actions = [], Panel, Notice } = useExtension(name);
  const [now] = useState(() => new Date());
  const { row } = entity;
  const resource = resources[name];

  async function run(action: StaffAction, body?: Readonly<Record<string, unknown>>) {
    const { endpoint } = action;
    const words = action.words(wording, row);
    try {
      const answered = await act(endpoint, row._id, {
        body,
        version: action.anyVersion ? null : entity.version,
        idempotencyKey: confirming?.idempotencyKey ?? '',
      });
      const after = action.readsAgain ? await readVersioned(resource, row._id) : answered;
      if (after) await invalidateEntity(client, resource.path, { refetchType: 'none' });
      const keys = action.invalidates?.(row._id) ?? [];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast(words.done);
      if (!after) return;
      if (action.opensAnswer)
        await router.navigate({ href: pathIn(wording.language, formPath(name, after.row._id)) });
      else onDone(after);
    } catch (error) {
      // A dialog that something was typed in stays open and shows the error itself.
      const staysOpen = action.Dialog !== undefined || action.fields !== undefined;
      if (!staysOpen) toast(`${words.label}, ${texts.failed}: ${refusalText(error, wording)}`, 'bad');
      // After a conflict the form shows the newest version, on which the next action is based.
      const newest = endpoint.versioned ? await readVersioned(resource, row._id).catch(() => null) : null;
      if (newest) onDone(newest);
      if (staysOpen) throw error;
    }
  }

  const buttons = actions
    .filter((action) => isOffered(action, row, viewer, now))
    .map((action) => (
      <Button
        key={action.key}
        variant={action.variant}
        {...(action.variant === 'dangerous' && { className: 'md:ml-auto' })}
        isDisabled={isDirty && action.endpoint.versioned === true}
        onPress={() => onConfirming(confirmationOf(action.key))}
      >
        <action.icon aria-hidden className="size-5" />
        {action.words(wording, row).label}
      </Button>
    ));
  return (
    <>
      {Notice && <Notice id={row._id} />}
      {Panel ? (
        <Panel row={row} actions={buttons} notice={isDirty ? texts.saveFirst : null} />
      ) : (
        buttons.length > 0 && <div className="flex flex-wrap gap-3">{buttons}</div>
      )}
      {actions.map((action) => (
        <ActionDialog
          key={action.key}
          action={action}
          row={row}
          isOpen={confirming?.key === action.key}
          onClose={() => onConfirming(null)}
          onConfirm={(body) => run(action, body)}
        />
      ))}
    </>
  );
}
