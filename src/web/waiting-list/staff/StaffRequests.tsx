import type { ListedAnswer } from '#core/waiting-list/staff-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useMedia } from '#web/device/browser.ts';
import { nameOf, partyInWords } from '../in-words.ts';
import { staffListStrings } from './staff-strings.ts';
import type { ListAction } from './StaffActionDialog.tsx';
import { ListActions, Reach, Reason, Standing } from './StaffRequest.tsx';

/** Wide enough for sentences beside buttons. */
const wideEnough = '(min-width: 64rem)';

export interface StaffRequestsProps {
  readonly title: string;
  readonly requests: readonly ListedAnswer[];
  readonly actionsOf: (request: ListedAnswer) => readonly ListAction[];
  readonly onAction: (action: ListAction, request: ListedAnswer) => void;
}

/** The requests in the order of service: a table, and on phones cards. */
export function StaffRequests(props: StaffRequestsProps) {
  return useMedia(wideEnough) ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ title, requests, actionsOf, onAction }: StaffRequestsProps) {
  const texts = useStrings(staffListStrings);
  return (
    <div className="rounded-2xl bg-card shadow-card">
      <table aria-label={title} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line text-sm">
            {[texts.position, texts.who, texts.party, texts.why, texts.actions].map((heading) => (
              <th key={heading} scope="col" className="p-3">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request._id} className="border-b border-line align-top last:border-0">
              <td className="p-3">
                <Standing {...request} />
              </td>
              <th scope="row" className="max-w-64 min-w-60 p-3 font-normal wrap-anywhere">
                <p className="font-bold">{nameOf(request)}</p>
                <Reach request={request} />
              </th>
              <td className="max-w-48 min-w-24 p-3">{partyInWords(request, texts)}</td>
              <td className="max-w-80 p-3">
                <Reason request={request} />
              </td>
              <td className="max-w-64 p-3">
                <ListActions
                  request={request}
                  actions={actionsOf(request)}
                  onAction={(action) => onAction(action, request)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ title, requests, actionsOf, onAction }: StaffRequestsProps) {
  const texts = useStrings(staffListStrings);
  return (
    <ol aria-label={title} className="flex flex-col gap-3">
      {requests.map((request) => (
        <li key={request._id} className="flex flex-col gap-2 rounded-2xl bg-card p-4 shadow-card">
          <div className="flex items-center gap-3">
            <Standing {...request} />
            <h3 className="min-w-0 font-text text-lg leading-snug font-bold tracking-normal wrap-anywhere">
              {nameOf(request)}
            </h3>
          </div>
          <p>{partyInWords(request, texts)}</p>
          <div>
            <Reason request={request} />
          </div>
          <div className="wrap-anywhere">
            <Reach request={request} />
          </div>
          <ListActions
            request={request}
            actions={actionsOf(request)}
            onAction={(action) => onAction(action, request)}
          />
        </li>
      ))}
    </ol>
  );
}
