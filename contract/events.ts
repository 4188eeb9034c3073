import * as access from './access/access-events.ts'
import * as automation from './automation/automation-events.ts'
import { ownBillingEvents } from './billing/own-billing.ts'
import { payLinkEvents } from './billing/pay-links.ts'
import type { EventDefinition } from './kernel/event.ts'
import { loadAnyPart, manifest, type PartName } from './manifest.ts'
import * as messaging from './messaging/messaging-events.ts'
import * as settings from './settings/settings-events.ts'

type Events = Readonly<Record<string, EventDefinition>>

const parts = await Promise.all(Object.keys(manifest).map(name => loadAnyPart(name as PartName)))
// Calls that stand alone may have one of that name; events are told beside `endpoints`.
const ofParts = (parts as { endpoints?: unknown; events?: Events }[]).flatMap(part => (part.endpoints && part.events ? [part.events] : []))
const ofAreas: Events[] = [
  ...[access, automation, messaging, settings].flatMap(area => Object.values(area)),
  payLinkEvents,
  ownBillingEvents,
]

/** Everything that can happen, by name: those of resources and lists, and those of an area that are no record's. */
export const allEvents: ReadonlyMap<string, EventDefinition> = new Map(
  [...ofParts, ...ofAreas].flatMap(events => Object.values(events)).map(event => [event.name, event]),
)
