import type { RegistrarDriverName } from '#contract/domains/registrar-drivers.ts'
import type { OpenRegistrar } from './registrar-driver.ts'
import { openSimulatedRegistry } from './simulator/simulated-registry.ts'

/** The driver of each way to a registry; null: a person does what is asked. */
export const registrarDrivers: Readonly<Record<RegistrarDriverName, OpenRegistrar | null>> = {
  simulator: openSimulatedRegistry,
  manual: null,
}
