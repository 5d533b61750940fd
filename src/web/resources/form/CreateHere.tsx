import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { entityOfPath, hasForm, mayAsStaff } from '../entities.ts';
import { invalidateEntity } from '../queries.ts';
import { refusalText } from '../refusal-text.ts';
import { fieldWord, optionWord, wordsOf } from '../words/index.ts';
import { useCreation } from './creation.ts';
import type { Draft } from './draft.ts';
import { FormDialog } from './FormDialog.tsx';
import { formStrings } from './form-strings.ts';
import { CreateHereContext, type CreateHereProps } from './inputs/create-here.ts';

/** Besides what is required: fields that distinguish a new row from others at once. */
const alsoUseful: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  locations: ['address', 'capacity'],
  speakers: ['name', 'affiliation'],
  ageTargets: ['maxAge'],
};
/** A new row joins at the end of its list. */
const last = 9999;

/** Lets the pickers of a form add what they refer to, as far as its user may. */
export function CreatesHere({ children }: { children: ReactNode }) {
  const wording = useWording();
  const viewer = useViewer();
  const creates = useMemo(
    () => ({
      nameOf: (to: string) => {
        const name = entityOfPath(to);
        return name && hasForm(name) && mayAsStaff(name, 'create', viewer)
          ? wordsOf(name, wording).add
          : null;
      },
      Dialog: CreateHere,
    }),
    [wording, viewer],
  );
  return <CreateHereContext value={creates}>{children}</CreateHereContext>;
}

/** The fields that a new row needs; it is chosen. */
function CreateHere({ to, typed, onCreated, onClose }: CreateHereProps) {
  const texts = useStrings(formStrings).created;
  const wording = useWording();
  const client = useQueryClient();
  const creation = useCreation(`here:${to}`, false);
  const name = entityOfPath(to);
  if (!name) return null;
  const resource = resources[name];
  const words = wordsOf(name, wording);
  const fields = neededFields(name);
  return (
    <FormDialog
      title={words.add}
      fields={fields}
      labelOf={(one) => fieldWord(words, one)}
      optionText={(one, option) => optionWord(words, one, option)}
      begin={beginOf(fields, typed, wording.language)}
      submit={texts.confirm}
      onClose={onClose}
      failureOf={(error) => <Banner tone="bad">{refusalText(error, wording)}</Banner>}
      onSubmit={async (body) => {
        const order = 'order' in resource.fields ? { order: last } : {};
        const { row } = await creation.add(resource, { ...order, ...body }, () => body);
        await invalidateEntity(client, to);
        onCreated(row._id);
        toast(texts.done);
      }}
    />
  );
}

function neededFields(name: ResourceName): Fields {
  const fields: Fields = resources[name].fields;
  const also = alsoUseful[name] ?? [];
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([one, { required, readOnly }]) => one !== 'order' && !readOnly && (required || also.includes(one)),
    ),
  );
}

/** What was typed to find the row is its name; of a person the last word is the surname. */
function beginOf(fields: Fields, typed: string, language: 'it' | 'en'): Draft {
  if (fields['surname']) {
    const words = typed.split(/\s+/);
    return { surname: words.at(-1) ?? '', name: words.slice(0, -1).join(' ') };
  }
  const name = fields['name'];
  const isTranslated = name?.kind === 'string' && name.translated;
  return name ? { name: isTranslated ? { [language]: typed } : typed } : {};
}
