import { Check, CircleAlert, Hand, NotebookPen } from 'lucide-react';
import type { AccessRequest } from '#core/access-requests/contract.ts';
import { type AccessState, hasEffect, nextState } from '#core/access-requests/rules.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { peopleStrings } from '../people/people-strings.ts';
import { useAccessChange } from './access-queries.ts';
import { accessStrings } from './access-strings.ts';

const tones: Readonly<Record<AccessState, string>> = {
  open: 'bg-care',
  inHand: 'bg-soft',
  arranged: 'bg-good',
};

export interface AccessTaskProps {
  readonly request: AccessRequest;
  readonly account: string;
  readonly onEdit: (request: AccessRequest, who: string) => void;
}

/** What one party needs, how far it is, and the next step. */
export function AccessTask({ request, account, onEdit }: AccessTaskProps) {
  const texts = useStrings(accessStrings);
  const { needKinds } = useStrings(peopleStrings);
  const changing = useAccessChange();
  const { needs, kinds, state, takenBy, note, changed, phone, quantity } = request;
  const who = [request.surname, request.name].filter(Boolean).join(' ') || texts.erased;
  const isComing = holdsSeats(request.status) && !request.isSessionCancelled;
  const counts = {
    wheelchair: needs?.wheelchair,
    allergies: needs?.allergies,
    signLanguage: null,
    hearing: null,
    sight: null,
    other: null,
  };
  const warnings = [
    !isComing && hasEffect(state) && texts.gone,
    isComing && changed.needs && texts.changed.needs,
    isComing && changed.date && texts.changed.date,
  ].filter((warning) => warning !== false);
  const steps = {
    open: { icon: Check, text: texts.undo, label: texts.undoOf },
    inHand: { icon: Hand, text: texts.take, label: texts.takeOf },
    arranged: { icon: Check, text: texts.arrange, label: texts.arrangeOf },
  };
  const next = nextState(state, { isComing, isOutdated: warnings.length > 0 });
  const step = next && steps[next];
  return (
    <article className="flex flex-col gap-3 rounded-2xl bg-card px-5 py-4 shadow-card">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-room-48 grow basis-64 wrap-anywhere">
          <h3 className="font-text text-lg leading-snug font-bold tracking-normal">{who}</h3>
          {request.educationalInstitution && <p>{request.educationalInstitution}</p>}
          <p className="text-quiet">
            {texts.people(quantity)}
            {phone && (
              <>
                {' · '}
                <a
                  href={`tel:${phone.replaceAll(' ', '')}`}
                  className="inline-block min-h-6 text-ink underline underline-offset-4"
                >
                  {phone}
                </a>
              </>
            )}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {kinds.map((kind) => (
              <Chip key={kind} className="bg-care">
                {needKinds[kind]}
                {(counts[kind] ?? 0) > 1 && ` × ${counts[kind]}`}
              </Chip>
            ))}
          </p>
          {needs?.other && <p className="mt-1 max-w-prose">{needs.other}</p>}
        </div>
        <div className="flex flex-col items-start gap-1 sm:items-end">
          <Chip className={tones[state]}>{texts.states[state]}</Chip>
          {takenBy && (
            <span className="text-sm text-quiet">
              {takenBy._id === account ? texts.takenByYou : texts.takenBy(takenBy.name)}
            </span>
          )}
        </div>
      </div>
      {note && <p className="rounded-xl bg-soft px-4 py-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2 font-semibold">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {warning}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {step && (
          <Button
            size="small"
            aria-label={step.label(who)}
            isPending={changing.isPending}
            onPress={() => changing.mutate({ request, body: { state: next } })}
          >
            <step.icon aria-hidden className="size-4" />
            {step.text}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.editOf(who)}
          onPress={() => onEdit(request, who)}
        >
          <NotebookPen aria-hidden className="size-4" />
          {texts.edit}
        </Button>
      </div>
    </article>
  );
}
