import { doorListPath } from '#core/check-in/door-path.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { signalIcons } from '../scan/ResultPanel.tsx';
import { scanStrings } from '../scan/scan-strings.ts';
import { signals } from '../signals.ts';
import { helpStrings } from './help-strings.ts';

/** What volunteers need to know before their first evening (docs/product/check-in.md#help). */
export function DoorHelp() {
  const { lead, begin, results, cases, last } = useStrings(helpStrings);
  const { heads } = useStrings(scanStrings);
  const { help: title } = useStrings(doorTitles);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <header>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg">{lead}</p>
      </header>
      <section aria-labelledby="begin" className="flex flex-col gap-4">
        <h2 id="begin" className="text-3xl">
          {begin.title}
        </h2>
        <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-6">
          {Object.entries(begin.steps).map(([name, step]) => (
            <li key={name}>{step}</li>
          ))}
        </ol>
        <p className="flex flex-wrap gap-3">
          <PathLink path="/check-in/self-test" className={buttonClass('second')}>
            {begin.test}
          </PathLink>
          <PathLink path={doorListPath} className={buttonClass('main')}>
            {begin.list}
          </PathLink>
        </p>
      </section>
      <section aria-labelledby="results" className="flex flex-col gap-4">
        <h2 id="results" className="text-3xl">
          {results.title}
        </h2>
        <p className="max-w-prose">{results.text}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {signals.map((signal) => {
            const Icon = signalIcons[signal];
            return (
              <li
                key={signal}
                data-signal={signal}
                className="door-result flex flex-col gap-2 rounded-3xl p-5"
              >
                <strong className="flex items-center gap-3 text-xl">
                  <Icon aria-hidden className="size-8 shrink-0" />
                  {heads[signal]}
                </strong>
                {results.looks[signal]}
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="cases" className="flex flex-col gap-4">
        <h2 id="cases" className="text-3xl">
          {cases.title}
        </h2>
        <dl className="flex flex-col gap-5">
          {Object.entries(cases.list).map(([name, { when, what }]) => (
            <div key={name} className="border-l-4 border-line pl-4">
              <dt className="text-lg font-semibold">{when}</dt>
              <dd className="mt-1 max-w-prose">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="max-w-prose rounded-3xl border-2 border-line p-5 text-lg">{last}</p>
    </div>
  );
}
