import type { SmsDriverName } from '#contract/messaging/sms-drivers.ts'
import { openSimulatedSms } from './simulator.ts'
import type { OpenSms } from './sms-driver.ts'
import { openTaqnyat } from './taqnyat.ts'
import { openUnifonic } from './unifonic.ts'

/** The driver of each kind of gateway. */
export const smsDrivers: Readonly<Record<SmsDriverName, OpenSms>> = {
  taqnyat: openTaqnyat,
  unifonic: openUnifonic,
  simulator: openSimulatedSms,
}
