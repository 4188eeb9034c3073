import type { PanelModuleName } from '#contract/services/panel-modules.ts'
import { openCpanel } from './cpanel/cpanel-panel.ts'
import type { OpenPanel } from './panel-driver.ts'
import { openSimulatedPanel } from './simulator/simulated-panel.ts'

/** The driver of each module. */
export const panelDrivers: Readonly<Record<PanelModuleName, OpenPanel>> = { cpanel: openCpanel, simulator: openSimulatedPanel }
