import '../door.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DoorDevice, enrolDevice, reportDevice } from '#core/check-in/device-contract.ts';
import { doorListPath } from '#core/check-in/door-path.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { pathIn } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { storeSignIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { AnchorButton } from '#web/ui/Link.tsx';
import {
  enrolledAs,
  markConfirmed,
  publicKey,
  readThisDevice,
  rememberEnrolment,
} from '../offline/this-device.ts';
import { doorPageTitles } from '../pages/pages-strings.ts';
import { useDoorAction } from '../session/door-action.ts';
import { useSunTheme } from '../settings/door-options.ts';
import { accountOfDevice } from './device-account.ts';
import { devicesStrings } from './devices-strings.ts';

const waitingMs = 3000;

/**
 * The new device's side of enrolling: it was opened by the QR code of an admin. The secret stands behind the # of the address, which
 * browsers send to no server.
 */
export function EnrolPage() {
  const texts = useStrings(devicesStrings).enrol;
  const { enrol: title } = useStrings(doorPageTitles);
  useOwnTitle(title);
  useSunTheme();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [device, setDevice] = useState<EnrolledDevice | null>(null);
  const [isKnown, setKnown] = useState(false);
  const secret = isHydrated ? location.hash.slice(1) : '';
  useEffect(() => {
    // The page was loaded again while it waited. Reading stores a mark on a device that has none.
    const known = enrolledAs() !== null ? readThisDevice() : Promise.resolve(null);
    void known.then((before) => {
      if (before?.isWaiting && location.hash === '') setDevice({ _id: before.id, name: before.name });
      setKnown(true);
    });
  }, []);
  const enrolling = useDoorAction(
    () => enrol(secret),
    ({ token, ...enrolled }) => {
      storeSignIn({
        token,
        refreshToken: null,
        details: accountOfDevice(enrolled, { word: texts.device, language }),
      });
      // The code has been used: the address needs it no longer.
      history.replaceState(history.state, '', location.pathname);
      setDevice(enrolled);
    },
  );
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-4 py-10">
      <h1 className="text-4xl">{title}</h1>
      {device ? (
        <Waiting device={device} />
      ) : isKnown && secret === '' ? (
        <Banner tone="care">
          <p>{texts.noCode}</p>
        </Banner>
      ) : (
        <>
          <p className="text-lg">{texts.what}</p>
          <Button size="large" isPending={enrolling.isPending} onPress={() => enrolling.act()}>
            {texts.enrol}
          </Button>
          {enrolling.failure !== null && (
            <Banner tone="bad" isAnnounced>
              <p>{enrolling.failure}</p>
            </Banner>
          )}
        </>
      )}
    </div>
  );
}

type EnrolledDevice = Pick<DoorDevice, '_id' | 'name'>;

/** Enrols with the key of this browser; one that stores nothing has none, and is known by its token alone. */
async function enrol(secret: string): Promise<AnswerOf<typeof enrolDevice>> {
  const key = await publicKey().catch(() => undefined);
  const enrolled = await call(enrolDevice, { body: { secret, ...(key && { publicKey: key }) } });
  await rememberEnrolment(enrolled).catch(() => undefined);
  return enrolled;
}

/** Polls until the admin has confirmed the device. */
function Waiting({ device: { _id, name } }: { device: EnrolledDevice }) {
  const texts = useStrings(devicesStrings).enrol;
  const language = useLanguage();
  const query = useQuery({
    ...composedQuery(reportDevice, 'enrolledDevice', { params: { id: _id } }, (context) =>
      call(reportDevice, { params: { id: _id }, body: { unsentScans: 0, packs: [] } }, context),
    ),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' || !data ? waitingMs : false),
  });
  const state = query.data?.state ?? 'waiting';
  useEffect(() => {
    if (state !== 'waiting') markConfirmed().catch(() => undefined);
  }, [state]);
  if (state === 'revoked')
    return (
      <Banner tone="bad" isAnnounced>
        <p>{texts.refused}</p>
      </Banner>
    );
  if (state !== 'active')
    return (
      <Banner tone="care" isAnnounced title={texts.waiting(name)}>
        <p>{texts.waitingText}</p>
      </Banner>
    );
  return (
    <>
      <Banner tone="good" isAnnounced title={texts.done(name)}>
        <p>{texts.doneText}</p>
      </Banner>
      <AnchorButton size="large" href={pathIn(language, doorListPath)}>
        {texts.start}
      </AnchorButton>
    </>
  );
}
