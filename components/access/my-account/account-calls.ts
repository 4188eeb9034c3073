import { createContext, useContext } from 'react'
import type { Account, OwnSecurity } from '#contract/access/my-account.ts'
import type { ActionResult } from '#lib/action/action.ts'
import * as office from './actions.ts'

/** What the console asks of an answer of these calls: users of clients get less of their account than staff. */
type Call<F, D> = F extends (call: infer C) => unknown ? (call: C) => Promise<ActionResult<D>> : never
type Same<F> = F extends (call: infer C) => Promise<ActionResult<infer D>> ? (call: C) => Promise<ActionResult<D>> : never

/** The calls that secure one's own account: those of the office, or of the portal. */
export interface AccountCalls {
  chooseMethod: Call<typeof office.chooseMethod, Account | OwnSecurity>
  enrolApp: Same<typeof office.enrolApp>
  confirmApp: Same<typeof office.confirmApp>
  disableApp: Call<typeof office.disableApp, Account | OwnSecurity>
  renewBackupCodes: Same<typeof office.renewBackupCodes>
  endSession: Same<typeof office.endSession>
  endOtherSessions: () => ReturnType<typeof office.endOtherSessions>
  forgetDevice: Same<typeof office.forgetDevice>
  startPasskey: Same<typeof office.startPasskey>
  addPasskey: Same<typeof office.addPasskey>
  renamePasskey: Same<typeof office.renamePasskey>
  removePasskey: Same<typeof office.removePasskey>
}

export const AccountCallsContext = createContext<AccountCalls>(office)
export const useAccountCalls = (): AccountCalls => useContext(AccountCallsContext)
