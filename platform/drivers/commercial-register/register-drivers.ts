import type { OpenRegister } from './register-driver.ts'
import { openSimulatedWathq } from './simulator.ts'
import { openWathq } from './wathq.ts'

/** The driver of each commercial register. */
export const registerDrivers = { wathq: openWathq, simulatedWathq: openSimulatedWathq } as const satisfies Record<string, OpenRegister>
