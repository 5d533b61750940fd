import { expect, test } from 'vitest';
import { defaultBookingSettings } from '#core/reservations/settings.ts';
import { errorOfSetting, knownSettings, type SettingName, publicSettings, settingsOf } from './known.ts';

test('without a stored setting the defaults apply: those of booking, and those of the switches', () => {
  expect(settingsOf([])).toMatchObject(defaultBookingSettings);
  expect(settingsOf([])).toMatchObject({ unconfirmedAccountDays: 7, inactiveAccountMonths: 24 });
  expect(publicSettings(settingsOf([]))).toEqual({
    publicSite: true,
    profileCompletion: true,
    languageSwitch: true,
    tokenRefresh: false,
    settingsHidden: true,
    facebookSignIn: false,
    proposalGraceMinutes: 15,
    avatarLookup: false,
    seatsPerReservation: 10,
    classesPerReservation: 3,
    chaperonesTakeSeats: false,
    childUnderAge: 14,
    childAloneRefused: false,
    participantDetailDays: 14,
    releaseAfterMinutes: 0,
    phoneMustBeConfirmed: false,
  });
});

function anotherFor(known: (typeof knownSettings)[SettingName]): boolean | number | string {
  switch (known.kind) {
    case 'toggle':
      return !known.default;
    case 'number':
      return known.default + 1;
    case 'text':
      return 'Altro & co.';
    case 'email':
      return 'altro@curiosa.example';
    case 'time':
      return '23:59';
    case 'weekdays':
      return 'monday, sunday';
    case 'days':
      return '24/12/2026, 2026-12-31';
  }
}

test('each setting has its stored value, and its default again when it is emptied', () => {
  for (const [name, known] of Object.entries(knownSettings)) {
    const other = anotherFor(known);
    expect(settingsOf([{ name, value: String(other) }])).toHaveProperty(name, other);
    expect(settingsOf([{ name, value: null }])).toHaveProperty(name, known.default);
    expect(errorOfSetting(name, String(other))).toBeNull();
    expect(errorOfSetting(name, null)).toBeNull();
  }
});

test.each([
  ['seatsPerReservation', '0'],
  ['seatsPerReservation', '1001'],
  ['seatsPerReservation', '2.5'],
  ['seatsPerReservation', '1e2'],
  ['seatsPerReservation', 'true'],
  ['publicSite', '1'],
  ['publicSite', 'TRUE'],
  ['controllerName', ' '],
  ['quietFrom', '24:00'],
  ['quietUntil', '8:00'],
  ['controllerPhone', '0'.repeat(41)],
  ['controllerEmail', 'ciao,a@curiosa.example'],
  ['controllerEmail', 'ciao@curiosa'],
  ['closedWeekdays', 'monday, lunedì'],
  ['closedWeekdays', ', '],
  ['closedDays', '24/12/2026, 31/11/2026'],
  ['closedOnHolidays', 'yes'],
])('%s cannot be %s, and is its default if it were', (name, value) => {
  expect(errorOfSetting(name, value)).toEqual({ path: 'value', code: 'invalidValue' });
  expect(settingsOf([{ name, value }])).toEqual(settingsOf([]));
});

test.each(['', 'seats', '__proto__', 'constructor'])('there is no setting %j', (name) => {
  expect(errorOfSetting(name, 'true')).toEqual({ path: 'name', code: 'unknownSetting' });
});
