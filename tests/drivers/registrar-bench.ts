import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import type { OutsideRequest } from '#platform/kernel/module-call/record-call.ts'

/** What goes wrong at a registrar. `away`: nothing can be asked of it now. */
export type RegistrarFault = 'works' | 'away' | 'losesAnswers'

/** A registrar to try a driver with: empty for each test. */
export interface RegistrarBench {
  /** A driver for it, whose calls are recorded in `calls`. */
  open(calls: OutsideRequest[]): RegistrarDriver
  goWrong(fault: RegistrarFault): Promise<void>
  empty(): Promise<void>
  /** Somebody else has the name; answers the code that gives it away. */
  elsewhere(name: string): Promise<string>
  /** It asks more for a name than for others: amounts as text in major units. */
  asks(name: string, cost: { currency: string; create: string; renew: string; transfer: string }): Promise<void>
  /** It refuses what is paid for at another price. */
  judgesPrice: boolean
  /** It deletes a name of ours, and would give it back. */
  deletes(name: string): Promise<void>
  /** A transfer of a name comes to its end. */
  arrives(name: string): Promise<void>
}

export const registrant = {
  ...{ name: 'Sara Al-Qahtani', organisation: 'شركة النجد', email: 'sara@najd.example', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}
export const registration = (name: string, years = 2) => ({
  ...{ name, years, nameservers: ['ns1.sijil.sa', 'ns2.sijil.sa'], registrant, documents: [] },
})
