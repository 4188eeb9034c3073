import type { OpenIdentity } from './identity-driver.ts'
import { openNafath } from './nafath.ts'
import { openSimulatedNafath } from './simulator.ts'

/** The driver of each service that says who a person is. */
export const identityDrivers = { nafath: openNafath, simulatedNafath: openSimulatedNafath } as const satisfies Record<string, OpenIdentity>
