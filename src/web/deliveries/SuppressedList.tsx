import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import {
  deliveriesPerPage,
  liftSuppression,
  listSuppressed,
  type SuppressedAnswer,
} from '#core/deliveries/contract.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { keyOf } from '#web/api/key.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formPath } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { buttonClass } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { CorrectAddressDialog } from './CorrectAddressDialog.tsx';
import { suppressedOptions } from './queries.ts';
import { strings } from './strings.ts';
import { useFailure } from './use-failure.ts';

/** The addresses that get no messages, those of people with something ahead first. */
export function SuppressedList() {
  const texts = useStrings(strings);
  const [page, setPage] = useState(1);
  const query = useQuery(suppressedOptions(page));
  const { data } = query;
  return (
    <>
      {query.isPending && !hasFailed(query) && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {data?.rows.length === 0 && (
        <EmptyState title={texts.noAddresses}>
          <p>{texts.noAddressesText}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className="flex flex-col gap-3">
            {data.rows.map((row) => (
              <li key={row._id}>
                <Suppressed row={row} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={Math.ceil(data.total / deliveriesPerPage)} onTurn={setPage} />
        </>
      )}
    </>
  );
}

function Suppressed({ row }: { row: SuppressedAnswer }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const client = useQueryClient();
  const failureOf = useFailure();
  const [isOpen, setOpen] = useState<'correct' | 'lift' | null>(null);
  const { address, reason, person, upcoming, missed } = row;

  async function lift() {
    try {
      await call(liftSuppression, { params: { id: row._id } });
      toast(texts.lifted);
    } catch (error) {
      toast(failureOf(error), 'bad');
    }
    await client.invalidateQueries({ queryKey: keyOf(listSuppressed) });
  }

  return (
    <article className="flex flex-col gap-3 rounded-2xl bg-card px-5 py-4 shadow-card">
      <div className="wrap-anywhere">
        <h2 className="font-text text-lg leading-snug font-bold tracking-normal">
          {person ? `${person.name} ${person.surname}` : address}
        </h2>
        {person && <p>{address}</p>}
        {!person && <p className="text-quiet">{texts.noAccount}</p>}
        <p className="mt-1 text-sm text-quiet">
          {texts.since(formats.dateTime(row.createdAt))}
          {reason && `. ${texts.why.email(reason)}`}
        </p>
      </div>
      {(upcoming > 0 || missed > 0) && (
        <div className="flex flex-wrap gap-2">
          {upcoming > 0 && <Chip className="bg-care">{texts.upcoming(upcoming)}</Chip>}
          {missed > 0 && <Chip className="bg-bad">{texts.missed(missed)}</Chip>}
        </div>
      )}
      {person?.mayCorrect === false && <p className="text-sm">{texts.staff}</p>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {person &&
          (person.phone ? (
            <a href={`tel:${person.phone.replaceAll(' ', '')}`} className={buttonClass('second')}>
              <Phone aria-hidden className="size-5" />
              {person.phone}
            </a>
          ) : (
            <p className="self-center text-quiet">{texts.noPhone}</p>
          ))}
        {person?.mayCorrect && (
          <Button variant="second" onPress={() => setOpen('correct')}>
            {texts.correct}
          </Button>
        )}
        <Button variant="quiet" onPress={() => setOpen('lift')}>
          {texts.lift}
        </Button>
        {person && (
          <PathLink path={formPath('users', person._id)} className={buttonClass('quiet')}>
            {texts.open}
          </PathLink>
        )}
      </div>
      {person && isOpen === 'correct' && (
        <CorrectAddressDialog row={row} person={person} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        title={texts.liftTitle}
        isOpen={isOpen === 'lift'}
        onClose={() => setOpen(null)}
        onConfirm={lift}
        yes={texts.lift}
        no={texts.cancel}
      >
        <p className="wrap-anywhere">{texts.liftText(address)}</p>
      </ConfirmDialog>
    </article>
  );
}
