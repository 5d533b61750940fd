/** The settings that booking obeys (docs/product/seats.md#limits). */
export interface BookingSettings {
  readonly seatsPerReservation: number;
  readonly classesPerReservation: number;
  readonly chaperonesTakeSeats: boolean;
  readonly phoneMustBeConfirmed: boolean;
  /** Valid reservations of sessions still to come; 0: none. */
  readonly reservationsPerAccount: number;
  /** Classes of one school on one day of the programme, counted over all its accounts; 0: none. */
  readonly classesPerSchoolDay: number;
  /** Other reservations of the account at the time of a new one; 0: none. */
  readonly overlapsPerAccount: number;
  /** A class that its school has already booked for that time is refused; otherwise there is a warning. */
  readonly sameClassRefused: boolean;
  /** Years below which a person is a child who needs an adult. */
  readonly childUnderAge: number;
  /** Children without an adult are refused; otherwise the checkout warns. */
  readonly childAloneRefused: boolean;
}
export const defaultBookingSettings: BookingSettings = {
  seatsPerReservation: 10,
  classesPerReservation: 3,
  chaperonesTakeSeats: false,
  phoneMustBeConfirmed: false,
  reservationsPerAccount: 100,
  classesPerSchoolDay: 12,
  // As many as the classes of a day: a school may send each of them to another workshop of the same hour.
  overlapsPerAccount: 20,
  sameClassRefused: false,
  childUnderAge: 14,
  childAloneRefused: false,
};
