import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { choice, code, integer, optional, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import {
  takesKey,
  verificationBehaviours,
  verificationDriverNames,
  verificationEnvironments,
  verificationPurposes,
} from './verification-drivers.ts'

export const verificationServiceStatuses = ['active', 'inactive'] as const
export const verificationConnections = ['untested', 'works', 'fails'] as const

const isIp = (value: string): Finding | undefined => (ipAddress(value) ? undefined : { key: 'ip' })

const input = z.strictObject({
  name: bilingualText({ max: 80 }),
  driver: choice(verificationDriverNames),
  environment: choice(verificationEnvironments).default('production'),
  /** The name of our application, of Nafath. */
  appId: optional(text({ max: 100 })),
  /** Stored sealed; read as a mask. */
  apiKey: optional(text({ max: 500 })),
  /** The address that we call from, which Nafath has to know. */
  serverIp: optional(code(isIp, { max: 45 })),
  /** Of those of one purpose the lowest active one is asked. */
  position: integer({ max: 1000 }).default(0),
  simulatedBehaviour: choice(verificationBehaviours).default('works'),
})
export type VerificationServiceInput = z.output<typeof input>

/** The rules of a service that span fields. */
export function verificationServiceProblems(
  service: Pick<VerificationServiceInput, 'driver' | 'environment' | 'appId' | 'apiKey' | 'serverIp'>,
): FieldProblems {
  const { driver, environment, appId, apiKey, serverIp } = service
  const problems: FieldProblems = {}
  if (takesKey(driver) && !apiKey) problems.apiKey = { key: 'required' }
  if (driver === 'nafath' && !appId) problems.appId = { key: 'required' }
  if (driver === 'nafath' && !serverIp) problems.serverIp = { key: 'required' }
  if (driver === 'wathq' && environment === 'staging') problems.environment = { key: 'notAChoice' }
  return problems
}

/** Who is asked whether a person or a company is who they say they are. */
export const verificationServices = resource({
  name: 'verificationServices',
  path: 'verification-service',
  area: 'verificationService',
  input,
  record: {
    ...input.shape,
    name: bilingualRecord,
    purpose: z.enum(verificationPurposes),
    status: z.enum(verificationServiceStatuses),
    connection: z.enum(verificationConnections),
    testedOn: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    /** Where it tells by itself that somebody answered; null: it tells nothing. */
    callbackAddress: z.string().nullable(),
  },
  unaudited: ['purpose', 'connection', 'testedOn', 'failure', 'callbackAddress'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      driver: { kind: 'choice', options: verificationDriverNames, sort: true },
      purpose: { kind: 'choice', options: verificationPurposes, sort: true },
      environment: { kind: 'choice', options: verificationEnvironments },
      status: { kind: 'choice', options: verificationServiceStatuses, sort: true },
      connection: { kind: 'choice', options: verificationConnections, sort: true },
      position: { kind: 'number', sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'verificationService.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'verificationServiceActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** Nobody is asked by it any more. */
    deactivate: {
      needs: 'verificationService.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'verificationServiceInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Asks it whether it knows us, as a job. */
    test: { needs: 'verificationService.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
  },
})
export type VerificationService = RecordOf<typeof verificationServices>
