// What staff see and do of an account besides its form (docs/product/sign-in.md#second-factor).

import { RotateCcwKey } from 'lucide-react';
import { resetSecondFactor } from '#core/auth/second-factor-contract.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { AccountBlocks, AccountValue } from './AccountBlocks.tsx';
import { accountActionStrings } from './action-strings.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { secondFactorOptions } from './SecondFactorPanel.tsx';

/** For an account whose owner has lost the second factor; the panel offers it while there is one. */
const reset: StaffAction = {
  key: 'resetSecondFactor',
  icon: RotateCcwKey,
  variant: 'quiet',
  confirmVariant: 'danger',
  endpoint: resetSecondFactor,
  words: (wording) => {
    const texts = stringsIn(wording, accountActionStrings);
    return { label: texts.reset, title: texts.resetTitle, text: texts.resetText, done: texts.wasReset };
  },
  invalidates: (id) => [secondFactorOptions(id).queryKey],
};

export const accountExtension: EntityExtension = {
  actions: [reset],
  Panel: AccountPanel,
  Notice: AccountBlocks,
  Value: AccountValue,
};
