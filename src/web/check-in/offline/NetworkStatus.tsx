import { ChevronDown, CloudUpload, HardDriveDownload, Smartphone, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { nameByKind } from '../devices/device-kind.ts';
import { pinOffline, useDoorState } from './door-state.ts';
import { forgetRefused, syncSoon } from './door-sync.ts';
import { offlineStrings } from './offline-strings.ts';
import { deviceMark } from './this-device.ts';
import { type DoorNetwork, useAgeMinutes } from './use-door-network.ts';

const fact = 'inline-flex min-w-0 items-center gap-1.5';

/** The bar of a door: with a network or without, how old its list is, and what is still to be sent. Changes are announced. */
export function NetworkStatus({ network }: { network: DoorNetwork }) {
  const texts = useStrings(offlineStrings);
  const { isOnline, unsent, pack, name, storage } = network;
  const { isPinned } = network.network;
  const word = isOnline ? texts.online : isPinned ? texts.pinned : texts.offline;
  const Sign = isOnline ? Wifi : WifiOff;
  return (
    <section aria-label={texts.status} className="flex flex-col gap-2">
      {/* In a line, so that the camera below it is in view on a phone; what is seldom needed is one press away. */}
      <details
        open={isPinned}
        className={`group/status rounded-2xl px-3 text-sm font-semibold sm:px-4 ${isOnline ? 'bg-soft' : 'bg-care'}`}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-1.5">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 wrap-anywhere">
            <span className={fact}>
              <Sign aria-hidden className="size-4 shrink-0" />
              {word}
            </span>
            <span className={fact}>
              <HardDriveDownload aria-hidden className="size-4 shrink-0" />
              <PackAge pack={pack} />
            </span>
            {storage !== 'unknown' && (
              <span className={fact}>
                <CloudUpload aria-hidden className="size-4 shrink-0" />
                {unsent === 0 ? texts.allSent : texts.unsent(unsent)}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-open/status:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2">
          {name !== '' && (
            <span className={fact}>
              <Smartphone aria-hidden className="size-4 shrink-0" />
              <span className="wrap-anywhere">
                {name === deviceMark() ? nameByKind(texts.prepare.deviceName, name) : name}
              </span>
            </span>
          )}
          <Switch label={texts.pin} isSelected={isPinned} onChange={pinOffline} />
        </div>
      </details>
      {/* A revoked device checks nothing, with a network or without. */}
      {!network.isRevoked && <Switched network={network} />}
      <Troubles network={network} />
    </section>
  );
}

/** How old the list on this device is, once the pages that read it are on the device too. */
export function PackAge({ pack }: { pack: DoorNetwork['pack'] }) {
  const texts = useStrings(offlineStrings);
  const minutes = useAgeMinutes(pack?.readAt);
  const { pages, network, storage } = useDoorState();
  if (!pack) return texts.notOnDevice;
  // A full storage takes no pages either, and the page says that it is full.
  const isWaiting = storage === 'ready' && (pages === 'unknown' || pages === 'loading');
  if (pack.session && isWaiting && network.mode === 'online') return texts.gettingReady;
  return pack.session ? texts.onDevice(texts.ago(minutes)) : texts.over;
}

/** Says in words that the network has gone or come back; at first there is nothing to say. */
function Switched({ network: { isOnline, network, pack } }: { network: DoorNetwork }) {
  const texts = useStrings(offlineStrings);
  const [seen, setSeen] = useState({ isOnline, isFirst: true });
  if (seen.isOnline !== isOnline) setSeen({ isOnline, isFirst: false });
  const gone = pack?.session ? texts.wentOffline : texts.wentOfflineWithout;
  const text = isOnline ? texts.cameBack : network.isPinned ? texts.pinned : gone;
  // Without a text it takes no room.
  return (
    <p role="status" className="empty:absolute">
      {seen.isFirst && isOnline ? '' : text}
    </p>
  );
}

function Troubles({ network: { storage, isRevoked, refused } }: { network: DoorNetwork }) {
  const texts = useStrings(offlineStrings);
  return (
    <>
      {isRevoked && <Banner tone="bad">{texts.revoked}</Banner>}
      {storage === 'full' && <Banner tone="care">{texts.full}</Banner>}
      {storage === 'none' && <Banner tone="care">{texts.none}</Banner>}
      {refused > 0 && (
        <Banner
          tone="bad"
          action={
            <Button variant="second" onPress={() => void forgetRefused().then(syncSoon)}>
              {texts.understood}
            </Button>
          }
        >
          {texts.refused(refused)}
        </Banner>
      )}
    </>
  );
}
