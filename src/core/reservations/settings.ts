/** The settings that booking obeys (page 1, Seats). */
export interface BookingSettings {
  readonly seatsPerReservation: number;
  readonly classesPerReservation: number;
  readonly chaperonesTakeSeats: boolean;
  readonly phoneMustBeConfirmed: boolean;
  /** Valid reservations of sessions still to come; 0: none. */
  readonly reservationsPerAccount: number;
  /** Classes of one school on one day of the programme, whoever of the school books them; 0: none. */
  readonly classesPerSchoolDay: number;
}
export const defaultBookingSettings: BookingSettings = {
  seatsPerReservation: 10,
  classesPerReservation: 3,
  chaperonesTakeSeats: false,
  phoneMustBeConfirmed: false,
  reservationsPerAccount: 100,
  classesPerSchoolDay: 12,
};
