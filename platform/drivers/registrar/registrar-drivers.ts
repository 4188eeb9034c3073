import type { RegistrarDriverName } from '#contract/domains/registrar-drivers.ts'
import { openEppRegistrar } from './epp/epp-registrar.ts'
import { openLogicBoxes } from './logicboxes/logicboxes.ts'
import { openOpenProvider } from './openprovider/openprovider.ts'
import type { OpenRegistrar } from './registrar-driver.ts'
import { openSimulatedRegistry } from './simulator/simulated-registry.ts'

/** The driver of each way to a registry; null: a person does what is asked. */
export const registrarDrivers: Readonly<Record<RegistrarDriverName, OpenRegistrar | null>> = {
  simulator: openSimulatedRegistry,
  manual: null,
  epp: openEppRegistrar,
  logicBoxes: openLogicBoxes,
  openProvider: openOpenProvider,
}
