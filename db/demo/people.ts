import type { DemoPerson } from '#sandbox/identity/people.ts'

const person = (firstName: string, lastName: string, note: string): DemoPerson => ({
  email: `${firstName.toLowerCase()}@switchback.example`,
  firstName,
  lastName,
  note,
})

/** The people of the demo town; the sandbox offers them as buttons. */
export const demoPeople: readonly DemoPerson[] = [
  person('Hannah', 'Voss', 'lends skis and mountain gear'),
  person('Jonah', 'Reyes', 'rents, with bookings in every state'),
  person('Wes', 'Kimball', 'lends rafts and kayaks'),
  person('June', 'Abbott', 'lends snowshoes and winter gear'),
  person('Marcus', 'Bell', 'lends tents and camp gear'),
  person('Amara', 'Wells', 'travels and rents'),
  person('Kyle', 'Brandt', 'lends bikes and racks, rents skis'),
  person('Luis', 'Prado', 'lends climbing gear'),
  person('Priya', 'Nair', 'lends packs and trail gear'),
  person('Tess', 'Lindqvist', 'lends camp kitchens'),
  person('Owen', 'Castellano', 'rents for the weekend'),
  person('Mei', 'Tanaka', 'travels and rents'),
  person('Dale', 'Whitcomb', 'lends, payouts not set up yet'),
  person('Rosa', 'Delgado', 'new in town'),
  {
    email: 'admin@switchback.example',
    firstName: 'Ada',
    lastName: 'Lund',
    note: 'looks after the marketplace',
  },
]
