import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarCheck, Mails } from 'lucide-react';
import { useState } from 'react';
import { listOf } from '#core/contract/route.ts';
import { pathIn } from '#core/languages.ts';
import { users } from '#core/accounts/users.ts';
import { listQuery } from '#web/api/query.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { formPath, listPath } from '#web/resources/entities.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';

const pauseMs = 200;
const shown = 5;
const fewestLetters = 2;

function listOfAll(q: string): string {
  return listPath('users') + stringifySearch({ q });
}

/** Who calls: the account by name, address or telephone, with its bookings and messages one step away. */
export function FindPerson() {
  const texts = useStrings(strings).person;
  const language = useLanguage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), pauseMs);
  const isWanted = q.length >= fewestLetters && typed.trim().length >= fewestLetters;
  const { data } = useQuery({
    ...listQuery(listOf<typeof users>(users), { q, limit: shown, count: true }),
    enabled: isWanted,
    placeholderData: (former) => former,
  });
  return (
    <search aria-labelledby="find-person" className="mt-6 block max-w-3xl print:hidden">
      <h2 id="find-person" className="mb-2 font-text text-base font-semibold tracking-normal">
        {texts.label}
      </h2>
      <SearchField
        label={texts.label}
        placeholder={texts.hint}
        value={typed}
        onChange={setTyped}
        onSubmit={(sought) => {
          if (sought.trim() !== '') void navigate({ href: pathIn(language, listOfAll(sought.trim())) });
        }}
      />
      <p role="status" className="sr-only">
        {isWanted && data ? texts.found(data.total ?? 0) : ''}
      </p>
      {isWanted && data && (
        <div className="mt-2 rounded-2xl bg-card px-4 py-1 shadow-card">
          {data.rows.length === 0 && <p className="py-3 text-quiet">{texts.found(0)}</p>}
          <ul className="divide-y divide-line">
            {data.rows.map(({ _id, name, surname, email, prefix, phoneNumber, educationalInstitution }) => (
              <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <div className="min-w-room-52 flex-1">
                  <PathLink
                    path={formPath('users', _id)}
                    className="inline-block min-h-6 py-0.5 font-semibold wrap-anywhere text-ink underline decoration-edge underline-offset-4"
                  >
                    {name} {surname}
                  </PathLink>
                  <p className="text-sm wrap-anywhere text-quiet">
                    {[email, [prefix, phoneNumber].filter(Boolean).join(' '), educationalInstitution]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <PathLink
                    path={`/manage/reservations${stringifySearch({ q: email, when: 'all', status: 'all' })}`}
                    aria-label={texts.of(texts.bookings, `${name} ${surname}`)}
                    className={buttonClass('second', 'small')}
                  >
                    <CalendarCheck aria-hidden className="size-4" />
                    {texts.bookings}
                  </PathLink>
                  <PathLink
                    path={`/admin/messages${stringifySearch({ userId: _id })}`}
                    aria-label={texts.of(texts.messages, `${name} ${surname}`)}
                    className={buttonClass('second', 'small')}
                  >
                    <Mails aria-hidden className="size-4" />
                    {texts.messages}
                  </PathLink>
                </div>
              </li>
            ))}
          </ul>
          {(data.total ?? 0) > data.rows.length && (
            <PathLink
              path={listOfAll(q)}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              {texts.all(data.total ?? 0)}
            </PathLink>
          )}
        </div>
      )}
    </search>
  );
}
