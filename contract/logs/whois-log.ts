import { z } from 'zod'
import { lookupProblems, lookupSources } from '../domains/name-facts.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

export const lookupResults = ['registered', 'notRegistered', 'unknown'] as const
export type LookupResult = (typeof lookupResults)[number]
export const lookupCallers = ['staff', 'client', 'visitor'] as const

/** Each name that somebody looked up; never edited. */
export const whoisLookups = readResource({
  name: 'whoisLookups',
  path: 'log/whois-lookup',
  access: 'log.whois',
  record: z.object({
    id: z.int(),
    lookedUpOn: z.iso.datetime(),
    /** In its own script. */
    name: z.string(),
    by: z.enum(lookupCallers),
    userId: z.int().nullable(),
    userName: bilingualRecord.nullable(),
    clientId: z.int().nullable(),
    ip: z.string(),
    result: z.enum(lookupResults),
    source: z.enum(lookupSources).nullable(),
    /** Nobody was asked again. */
    remembered: z.boolean(),
    problem: z.enum(lookupProblems).nullable(),
    milliseconds: z.int(),
  }),
  list: {
    fields: {
      lookedUpOn: { kind: 'instant', sort: true },
      name: { kind: 'text', sort: true },
      by: { kind: 'choice', options: lookupCallers },
      userId: { kind: 'number', optional: true },
      userName: { kind: 'bilingual', optional: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      ip: { kind: 'text' },
      result: { kind: 'choice', options: lookupResults },
      source: { kind: 'choice', options: lookupSources, optional: true },
      remembered: { kind: 'flag' },
      problem: { kind: 'choice', options: lookupProblems, optional: true },
      milliseconds: { kind: 'number', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type WhoisLookup = z.output<(typeof whoisLookups)['record']>

/** Names by how often they were looked up: what is not registered yet is what somebody wants. */
export const searchedNames = readResource({
  name: 'searchedNames',
  path: 'log/whois-interest',
  access: 'log.whois',
  record: z.object({
    id: z.int(),
    name: z.string(),
    lookups: z.int(),
    firstOn: z.iso.datetime(),
    lastOn: z.iso.datetime(),
    /** Of the last time. */
    result: z.enum(lookupResults),
  }),
  list: {
    fields: {
      name: { kind: 'text', sort: true },
      lookups: { kind: 'number', sort: true },
      firstOn: { kind: 'instant', sort: true },
      lastOn: { kind: 'instant', sort: true },
      result: { kind: 'choice', options: lookupResults },
    },
    order: { by: 'lookups', order: 'desc' },
  },
})
export type SearchedName = z.output<(typeof searchedNames)['record']>
