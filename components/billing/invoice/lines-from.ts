import type { Values } from '#components/kit/record-form/field-definition.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { loadDomainLine, loadOfferedLines, loadSavedLine, loadServiceLine } from './actions.ts'

/** Where a line can be taken from: what is sold, what the client has, a name that comes to them, and saved texts. */
export const lineSources = ['product', 'addon', 'service', 'domain', 'name', 'saved'] as const

type Found = ActionResult<{ currency: string | null; lines: Values[] }>

/** The lines of what was picked, for a client; a saved text has no price. */
export async function linesFrom(clientId: number, { source, picked, cycle, command, domain, years }: Values): Promise<Found> {
  const id = Number(picked)
  switch (source) {
    case 'service':
      return loadServiceLine(id)
    case 'domain':
      return loadDomainLine(id, Number(years) || 1)
    case 'saved': {
      const saved = await loadSavedLine(id)
      return saved.ok ? { ...saved, data: { currency: null, lines: [{ description: saved.data.name }] } } : saved
    }
    case 'name':
      return loadOfferedLines({ body: { clientId, command: command as 'register', domain: String(domain), years: Number(years) || 1 } })
    default: {
      const sold = source === 'addon' ? { addonId: id } : { productId: id }
      return loadOfferedLines({ body: { clientId, ...sold, cycle: cycle as 'monthly' } })
    }
  }
}
